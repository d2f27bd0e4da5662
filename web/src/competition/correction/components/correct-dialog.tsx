import type { RuledResult } from '#shared/competition/correction/contract.ts';
import { errorKindWords } from '#web/competition/result/words.ts';
import { useFieldValues } from '#web/ui/form-context.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { ruleResult, type Asked } from '../queries.ts';
import { actWithChange, correctedSchemaOf, figureValues, rulingOf, type RulingValues } from '../schema.ts';
import { resultActWords } from '../words.ts';

interface CorrectDialogProps {
  asked: Asked;
  result: RuledResult;
  onClose: () => void;
  onDone: () => void;
}

const { label: title, consequence } = resultActWords.correct;

const Act = ({ result }: Pick<CorrectDialogProps, 'result'>) =>
  actWithChange(title, result, useFieldValues());

/** The figures as they should have been, with the reason; the score follows from them. */
export function CorrectDialog({ asked, result, onClose, onDone }: CorrectDialogProps) {
  const decided = useDecision({
    fields: ['reason', 'correct'],
    stale: ['version-conflict', 'ruling-not-possible'],
    onDone,
  });
  const submit = (values: RulingValues) => decided(() => ruleResult(asked, rulingOf(values, result.version)));

  return (
    <FormDialog
      act={<Act result={result} />}
      defaultValues={{ act: 'correct', reason: '', ...figureValues(result) }}
      formName={title}
      onClose={onClose}
      onSubmit={submit}
      schema={correctedSchemaOf(result)}
      title={`${result.holderName}：${title}`}
    >
      <p>{consequence}</p>
      <TextField inputMode="numeric" label="正解" name="correct" width="code" />
      {errorKindWords.map(({ kind, label, meaning }) => (
        <TextField hint={meaning} inputMode="numeric" key={kind} label={label} name={kind} width="code" />
      ))}
      <ReasonField hint="ご本人へのメールと記録に載ります" />
    </FormDialog>
  );
}
