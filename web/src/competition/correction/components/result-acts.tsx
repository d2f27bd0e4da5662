import { Suspense, useState } from 'react';
import type { RuledResult } from '#shared/competition/correction/contract.ts';
import type { ResultAct } from '#shared/competition/correction/policy.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type Asked, confirmAttempt, giveBack, ruleResult } from '../queries.ts';
import { actsFor, noActWords, resultActWords } from '../words.ts';
import { AttemptCheck } from './attempt-check.tsx';

/** With the form library behind it: comes when it is asked for. */
const CorrectDialog = later(async () => (await import('./correct-dialog.tsx')).CorrectDialog);

const stale = ['version-conflict', 'ruling-not-possible'] as const;

type Wish = Exclude<ResultAct, 'correct'> | 'confirm' | 'give-back';

interface ResultActsProps {
  result: RuledResult;
  asked: Asked;
}

/** What the office may decide about a result and the attempt it came from. */
export function ResultActs({ result, asked }: ResultActsProps) {
  const toast = useToast();
  const [correcting, setCorrecting] = useState(false);
  const { attemptId } = asked;
  const { holderName, version } = result;
  const [ask, dialog] = useAskReason((wish: Wish) => {
    if (wish === 'confirm')
      return {
        about: holderName,
        act: '記録を有効と認める',
        decide: (reason) => confirmAttempt(attemptId, result, reason),
        done: '記録を有効と認めました',
        hint: '記録に残ります',
        meaning:
          '届いている記録までで採点します。大会の結果が公表済みのときは、すぐにご本人と学校・団体に公開され、順位表にも載ります。',
        stale,
      };
    if (wish === 'give-back')
      return {
        about: holderName,
        act: 'やり直せるようにする',
        decide: (reason) => giveBack(attemptId, result, reason),
        done: 'もう一度競技できるようにしました',
        hint: '記録に残ります',
        meaning:
          '申込が「参加できます」に戻り、開催の期間中にもう一度競技できます。これまでの記録は、無効になって残ります。',
        stale,
      };
    const { label, consequence, loss, done } = resultActWords[wish];
    return {
      about: holderName,
      act: label,
      decide: (reason) => ruleResult(asked, { act: wish, version, reason }),
      destructive: loss,
      done,
      hint: 'ご本人へのメールと記録に載ります',
      meaning: consequence,
      stale,
    };
  });
  const acts = actsFor(result);
  return (
    <Stack>
      <AttemptCheck onConfirm={() => ask('confirm')} onGiveBack={() => ask('give-back')} result={result} />
      {acts.length === 0 ? (
        <p>{noActWords(result)}</p>
      ) : (
        <Stack across>
          {acts.map((one) => (
            <Button
              key={one}
              look={resultActWords[one].loss ? 'danger' : 'secondary'}
              onClick={() => (one === 'correct' ? setCorrecting(true) : ask(one))}
            >
              {resultActWords[one].label}
            </Button>
          ))}
        </Stack>
      )}
      {dialog}
      <Suspense>
        {correcting && (
          <CorrectDialog
            asked={asked}
            onClose={() => setCorrecting(false)}
            onDone={() => {
              toast(resultActWords.correct.done);
              setCorrecting(false);
            }}
            result={result}
          />
        )}
      </Suspense>
    </Stack>
  );
}
