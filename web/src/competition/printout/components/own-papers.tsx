import { useQuery } from '@tanstack/react-query';
import { hasResultPaper } from '#shared/competition/printout/policy.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { PrintWish } from '../queries.ts';
import { ownResultsQuery } from '../result-queries.ts';
import { ResultPaperActs } from './result-paper-acts.tsx';

interface OwnPapersProps {
  seasonId: string;
  busy: boolean;
  onPrint: (wish: PrintWish) => void;
}

/** An individual's own results of a season on paper. */
export function OwnPapers({ seasonId, busy, onPrint }: OwnPapersProps) {
  const results = useQuery(ownResultsQuery);
  return (
    <Loaded lines={4} query={results} what="結果">
      {(all) => {
        const found = all.filter(({ season, state }) => season.id === seasonId && hasResultPaper(state));
        if (found.length === 0)
          return (
            <EmptyState title="公表された結果がありません">
              この大会で競技すると、結果が公表された日から、ここで印刷できます。
            </EmptyState>
          );
        return (
          <Stack>
            <p>{`この大会の結果は${String(found.length)}件です：${found.map(({ division }) => division.name).join('、')}`}</p>
            <ResultPaperActs busy={busy} first onPrint={(kind) => onPrint({ kind, seasonId })} whose="" />
          </Stack>
        );
      }}
    </Loaded>
  );
}
