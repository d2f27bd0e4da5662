import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#shared/kernel/time.ts';
import type { PendingResult } from '#shared/competition/result/schema.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { pendingWords } from '../words.ts';

/** What happens now with one that has no figures to show, and when there will be some. */
export function PendingNotice({ result: { season, state, reason } }: { result: PendingResult }) {
  const seasons = useQuery(seasonsQuery);
  const { publishesAt, calledOff } = seasons.data?.find(({ id }) => id === season.id) ?? {};
  const { label, meaning } = pendingWords(state);
  return (
    <Notice title={label} tone={state === 'provisional' ? 'info' : 'warn'}>
      <p>
        <Easy>{meaning}</Easy>
      </p>
      {state !== 'void' && publishesAt !== undefined && (
        <p>
          <Easy>
            {calledOff === undefined
              ? `結果は、${formatInstant(publishesAt)}に公表されます。`
              : '大会が中止になったため、結果は公表されません。'}
          </Easy>
        </p>
      )}
      {reason !== undefined && (
        <p>
          <Easy>理由：</Easy>
          {reason}
        </p>
      )}
    </Notice>
  );
}
