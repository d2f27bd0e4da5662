import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Why a season that was called off has nothing to be done or seen; nothing of any other. */
export const CalledOff = ({ season: { calledOff } }: { season: Pick<SeasonView, 'calledOff'> }) =>
  calledOff && (
    <Notice title="この大会は中止になりました" tone="warn">
      <Easy>理由：</Easy>
      {calledOff.reason}
    </Notice>
  );
