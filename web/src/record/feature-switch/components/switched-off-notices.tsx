import { useQuery } from '@tanstack/react-query';
import { switchedOffQuery } from '#web/record/parts/switches.ts';
import { Stack } from '#web/ui/stack.tsx';
import { SwitchedOffNotice } from '#web/record/parts/while-on.tsx';

/** Everything that is switched off, for the front page; nothing where all is on. */
export function SwitchedOffNotices() {
  const { data = [] } = useQuery(switchedOffQuery);
  if (data.length === 0) return null;
  return (
    <Stack>
      {data.map((off) => (
        <SwitchedOffNotice key={off.name} {...off} />
      ))}
    </Stack>
  );
}
