import { formatDay } from '#shared/kernel/time.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { usePrinting } from '#web/ui/use-printing.ts';

/** What a page is worth on paper only with: whose it is, of which class, month or period, from which day. */
export function PrintedHead({ of }: { of: readonly string[] }) {
  const session = useSession();
  const now = useNow();
  if (!usePrinting() || !session) return null;
  const whose = session.kind === 'student' ? undefined : session.organization?.name;
  return <p>{[whose ?? fullName(session.name), ...of, `${formatDay(now)}現在`].join('　')}</p>;
}
