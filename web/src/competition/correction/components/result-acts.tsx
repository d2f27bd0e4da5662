import { Suspense, useState } from 'react';
import type { RuledResult } from '#shared/competition/correction/contract.ts';
import type { ResultAct } from '#shared/competition/correction/policy.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Asked } from '../queries.ts';
import { actsFor, resultActWords } from '../words.ts';
import { AttemptCheck } from './attempt-check.tsx';

/** With the form library behind them: they come when they are asked for. */
const RulingDialog = later(async () => (await import('./ruling-dialog.tsx')).RulingDialog);
const CorrectDialog = later(async () => (await import('./correct-dialog.tsx')).CorrectDialog);
const GiveBackDialog = later(async () => (await import('./give-back-dialog.tsx')).GiveBackDialog);
const ConfirmAttemptDialog = later(
  async () => (await import('./confirm-attempt-dialog.tsx')).ConfirmAttemptDialog,
);

interface ResultActsProps {
  result: RuledResult;
  asked: Asked;
}

/** What the office may decide about a result and the attempt it came from. */
export function ResultActs({ result, asked }: ResultActsProps) {
  const toast = useToast();
  const [act, setAct] = useState<ResultAct | 'confirm' | 'give-back'>();
  const close = () => setAct(undefined);
  const done = (words: string) => () => {
    toast(words);
    close();
  };
  const ofResult = { asked, result, onClose: close };
  const ofAttempt = { attemptId: asked.attemptId, holderName: result.holderName, onClose: close };
  const acts = actsFor(result);
  return (
    <Stack>
      <AttemptCheck
        onConfirm={() => setAct('confirm')}
        onGiveBack={() => setAct('give-back')}
        result={result}
      />
      {acts.length === 0 ? (
        <p>この結果にできる裁定は、いまはありません。</p>
      ) : (
        <Stack across>
          {acts.map((one) => (
            <Button
              key={one}
              look={resultActWords[one].loss ? 'danger' : 'secondary'}
              onClick={() => setAct(one)}
            >
              {resultActWords[one].label}
            </Button>
          ))}
        </Stack>
      )}
      <Suspense>
        {act === 'confirm' && <ConfirmAttemptDialog {...ofAttempt} onDone={done('記録を有効と認めました')} />}
        {act === 'give-back' && (
          <GiveBackDialog {...ofAttempt} onDone={done('もう一度競技できるようにしました')} />
        )}
        {act === 'correct' && <CorrectDialog {...ofResult} onDone={done(resultActWords[act].done)} />}
        {(act === 'void' || act === 'disqualify' || act === 'reinstate') && (
          <RulingDialog {...ofResult} act={act} onDone={done(resultActWords[act].done)} />
        )}
      </Suspense>
    </Stack>
  );
}
