import { useQuery } from '@tanstack/react-query';
import { hasResultPaper } from '#shared/competition/printout/policy.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ownResultsQuery } from '../result-queries.ts';
import { usePrint } from './use-print.ts';
import { Printouts } from './printouts.tsx';

const kinds = ['notice'] as const;

/** One's own notice of the newest season; nothing before there is one. */
export function OwnNotices() {
  const results = useQuery(ownResultsQuery);
  const { print, busy, error } = usePrint(false);
  const newest = results.data?.find(({ state }) => hasResultPaper(state))?.season;
  if (newest === undefined) return null;
  return (
    <Stack>
      <ActProblem error={error} title="結果通知書を作れませんでした" />
      <div>
        <Button
          busy={busy}
          busyLabel="始めています"
          onClick={() => print({ kind: 'notice', seasonId: newest.id })}
        >
          <Easy>{`${newest.title}の結果通知書をPDFにする`}</Easy>
        </Button>
      </div>
      <Printouts kinds={kinds} staff={false} title="結果通知書のPDF" />
    </Stack>
  );
}
