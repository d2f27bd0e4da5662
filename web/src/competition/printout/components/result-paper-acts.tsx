import { printoutCount } from '#shared/competition/printout/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { PrintWish } from '../queries.ts';

interface ResultPaperActsProps {
  busy: boolean;
  /** People; absent for oneself. */
  count?: number | undefined;
  /** 「全員の」, 「選んだ」 */
  whose: string;
  /** The primary act of the page. */
  first?: boolean;
  onPrint: (kind: Exclude<PrintWish['kind'], 'ticket'>) => void;
}

/** Both papers about the same results. */
export function ResultPaperActs({ busy, count, whose, first = false, onPrint }: ResultPaperActsProps) {
  const many = count === undefined ? '' : `（${printoutCount('notice', count)}）`;
  return (
    <Stack across>
      <Button
        busy={busy}
        busyLabel="始めています"
        look={first ? 'primary' : 'secondary'}
        onClick={() => onPrint('result-sheet')}
      >
        {`${whose}成績シートをPDFにする${many}`}
      </Button>
      <Button busy={busy} busyLabel="始めています" onClick={() => onPrint('notice')}>
        {`${whose}結果通知書をPDFにする${many}`}
      </Button>
    </Stack>
  );
}
