import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import type { AppealForOffice, DecisionInput } from '#shared/appeal/contract.ts';
import type { RuledResult } from '#shared/correction/contract.ts';
import { errorKinds } from '#shared/scoring/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFieldValue } from '#web/ui/form-context.ts';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { decideAppeal, refreshAppeals } from '../queries.ts';

const count = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/u, '0から99,999までの数字を入力してください');
const reason = z.string().trim().min(1, '理由を入力してください').max(200, '200文字以内で入力してください');

const schema = z.object({
  act: z.enum(['correct', 'void', 'reinstate']),
  correct: count,
  typo: count,
  omission: count,
  surplus: count,
  unconverted: count,
  reason,
});
type Values = z.input<typeof schema>;

const kindWords = { typo: '誤字', omission: '脱字', surplus: '余字', unconverted: '未変換' } as const;

/** The figures that a correction replaces. */
function Figures() {
  if (useFieldValue('act') !== 'correct') return null;
  return (
    <>
      <TextField inputMode="numeric" label="正解" name="correct" width="code" />
      {errorKinds.map((kind) => (
        <TextField inputMode="numeric" key={kind} label={kindWords[kind]} name={kind} width="code" />
      ))}
    </>
  );
}

function rulingOf(values: Values, { version }: RuledResult): DecisionInput & { decision: 'accept' } {
  const { act, reason: because } = values;
  const errors = {
    typo: Number(values.typo),
    omission: Number(values.omission),
    surplus: Number(values.surplus),
    unconverted: Number(values.unconverted),
  };
  const ruling =
    act === 'correct'
      ? { act, version, reason: because, correct: Number(values.correct), errors }
      : { act, version, reason: because };
  return { decision: 'accept', version: 0, ruling };
}

interface DecisionDialogProps {
  appeal: AppealForOffice;
  result: RuledResult;
  onClose: () => void;
  onDone: () => void;
}

/** Accepting says what becomes of the result: both are one act. */
export function AcceptDialog({ appeal, result, onClose, onDone }: DecisionDialogProps) {
  const queryClient = useQueryClient();
  const ruledOut = result.state === 'disqualified' || result.state === 'void';

  async function submit(values: Values): Promise<SubmitProblem | void> {
    try {
      await decideAppeal(appeal.id, { ...rulingOf(values, result), version: appeal.version });
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) return refusalOf(error, ['reason']);
      await refreshAppeals(queryClient);
      return {
        formError: 'ほかの操作で内容が変わったため、決定していません。閉じて、今の内容を確かめてください。',
      };
    }
    await refreshAppeals(queryClient);
    onDone();
  }

  const { errors } = result;
  return (
    <Dialog actions={<></>} onClose={onClose} open title="異議を認める">
      <Form
        aria-label="異議を認める"
        defaultValues={{
          act: ruledOut ? ('reinstate' as const) : ('correct' as const),
          correct: String(result.correct),
          typo: String(errors.typo),
          omission: String(errors.omission),
          surplus: String(errors.surplus),
          unconverted: String(errors.unconverted),
          reason: '',
        }}
        onSubmit={submit}
        schema={schema}
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
        <TextAreaField hint="本人にも見えます。200文字までです" label="理由" name="reason" rows={3} />
        <Stack across>
          <SubmitButton>認めて結果を改める</SubmitButton>
          <Button look="quiet" onClick={onClose} wide>
            やめる
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}

const rejectSchema = z.object({ reason });

export function RejectDialog({ appeal, onClose, onDone }: Omit<DecisionDialogProps, 'result'>) {
  const queryClient = useQueryClient();

  async function submit(values: { reason: string }): Promise<SubmitProblem | void> {
    try {
      await decideAppeal(appeal.id, { decision: 'reject', version: appeal.version, reason: values.reason });
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) return refusalOf(error, ['reason']);
      await refreshAppeals(queryClient);
      return {
        formError: 'ほかの操作で内容が変わったため、決定していません。閉じて、今の内容を確かめてください。',
      };
    }
    await refreshAppeals(queryClient);
    onDone();
  }

  return (
    <Dialog actions={<></>} onClose={onClose} open title="異議を認めない">
      <Form
        aria-label="異議を認めない"
        defaultValues={{ reason: '' }}
        onSubmit={submit}
        schema={rejectSchema}
      >
        <p>結果は変わりません。理由を、申し立てた人に知らせます。</p>
        <TextAreaField hint="本人にも見えます。200文字までです" label="理由" name="reason" rows={3} />
        <Stack across>
          <SubmitButton look="danger">認めない</SubmitButton>
          <Button look="quiet" onClick={onClose} wide>
            やめる
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
