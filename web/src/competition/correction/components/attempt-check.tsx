import type { RuledResult } from '#shared/competition/correction/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { isJudgedAgain, signWords } from '../words.ts';

interface AttemptCheckProps {
  result: RuledResult;
  onConfirm: () => void;
  onGiveBack: () => void;
}

/** Why an attempt was put before the office, and what can be decided about it. */
export function AttemptCheck({ result, onConfirm, onGiveBack }: AttemptCheckProps) {
  const signs = signWords(result);
  const giveBack = result.mayGiveBack && <Button onClick={onGiveBack}>やり直せるようにする</Button>;
  if (isJudgedAgain(result))
    return (
      <Notice live="polite" title="決めたことを結果に反映しています">
        数秒で終わります。このままお待ちください。
      </Notice>
    );
  if (result.state === 'under-review')
    return (
      <Notice
        action={
          <Stack across gap="s">
            {result.attempt !== undefined && (
              <Button look="primary" onClick={onConfirm}>
                記録を有効と認める
              </Button>
            )}
            {giveBack}
          </Stack>
        }
        title="競技の記録を確かめてください"
        tone="warn"
      >
        {signs.map((sign) => (
          <p key={sign}>
            <strong>{sign}。</strong>
          </p>
        ))}
        <p>
          {`下の「採点つき本文」で記録を再生し、有効と認めるか、${result.mayGiveBack ? 'やり直しにするか、' : ''}無効・失格にするかを決めてください。`}
        </p>
      </Notice>
    );
  return (
    <>
      {signs.length > 0 && (
        <Notice title="競技の記録に、次の点がありました">{`${signs.join('。')}。`}</Notice>
      )}
      {giveBack !== false && (
        <Notice action={giveBack} title="申込は競技終了のままです">
          無効にした結果の申込です。必要なら、開催の期間中にもう一度競技できるようにしてください。
        </Notice>
      )}
    </>
  );
}
