import type { AppealForOffice } from '#shared/competition/correction/appeal/contract.ts';
import type { RuledResult } from '#shared/competition/correction/contract.ts';
import { withoutMisses } from '#shared/competition/marked-text/strike.ts';
import type { TextPart } from '#shared/competition/marked-text/schema.ts';
import {
  actWithChange,
  figureValues,
  rulingOf,
  rulingSchemaOf,
  type RulingValues,
} from '#web/competition/correction/schema.ts';
import { errorKindWords } from '#web/competition/result/words.ts';
import { useFieldValue, useFieldValues } from '#web/ui/form-context.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { decideAppeal } from '../queries.ts';

/** The figures that a correction replaces. */
function Figures() {
  if (useFieldValue('act') !== 'correct') return null;
  return (
    <>
      <TextField inputMode="numeric" label="正解" name="correct" width="code" />
      {errorKindWords.map(({ kind, label }) => (
        <TextField inputMode="numeric" key={kind} label={label} name={kind} width="code" />
      ))}
    </>
  );
}

interface AcceptDialogProps {
  appeal: AppealForOffice;
  result: RuledResult;
  /** Misses that were taken back in the text: the figures begin without them. */
  struck: readonly TextPart[];
  onClose: () => void;
  onDone: () => void;
}

const Act = ({ result }: Pick<AcceptDialogProps, 'result'>) =>
  actWithChange('認めて結果を改める', result, useFieldValues());

/** Accepting says what becomes of the result: both are one act. */
export function AcceptDialog({
  appeal: { id, version },
  result,
  struck,
  onClose,
  onDone,
}: AcceptDialogProps) {
  const ruledOut = result.state === 'disqualified' || result.state === 'void';
  const decided = useDecision({ fields: ['reason', 'correct'], onDone });
  const submit = (values: RulingValues) =>
    decided(() =>
      decideAppeal(id, { decision: 'accept', version, ruling: rulingOf(values, result.version) }),
    );

  return (
    <FormDialog
      act={<Act result={result} />}
      defaultValues={{
        act: ruledOut ? 'reinstate' : 'correct',
        ...figureValues(withoutMisses(result, struck)),
        reason: '',
      }}
      onClose={onClose}
      onSubmit={submit}
      schema={rulingSchemaOf(result)}
      title="異議を認める"
    >
      <p>決定と同時に結果が変わり、本人と申し立てた人に知らせます。順位は数分のうちに変わります。</p>
      <RadioField
        label="結果をどうするか"
        name="act"
        options={
          ruledOut
            ? [{ value: 'reinstate', label: '元に戻す' }]
            : [
                { value: 'correct', label: '訂正する' },
                { value: 'void', label: '無効にする（技術的な理由）' },
              ]
        }
      />
      <Figures />
      <ReasonField hint="本人にも見えます" />
    </FormDialog>
  );
}
