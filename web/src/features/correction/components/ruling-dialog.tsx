import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import type { RuledResult, RulingInput } from '#shared/correction/contract.ts';
import type { ResultAct } from '#shared/correction/policy.ts';
import { reasonSchema } from '#shared/trail/schema.ts';
import { errorKindWords } from '#web/features/result/words.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ruleResult, type Asked } from '../queries.ts';
import { resultActWords } from '../words.ts';

interface RulingDialogProps {
  asked: Asked;
  result: RuledResult;
  act: ResultAct;
  onClose: () => void;
  onDone: () => void;
}

const count = z
  .string()
  .transform((text) => text.normalize('NFKC').trim())
  .pipe(z.string().regex(/^\d{1,5}$/u, '0〜99,999の整数を入力してください'));
const counts = { correct: count, typo: count, omission: count, surplus: count, unconverted: count };
const corrected = z.object({ reason: reasonSchema, ...counts });
const reasoned = corrected.extend(
  Object.fromEntries(Object.keys(counts).map((name) => [name, z.string()])) as Record<
    keyof typeof counts,
    z.ZodString
  >,
);
type Values = z.input<typeof corrected>;

const number = (text: string): number => Number(text.normalize('NFKC').trim());
function inputOf(act: ResultAct, version: number, { reason, ...values }: Values): RulingInput {
  if (act !== 'correct') return { act, version, reason };
  const { correct, typo, omission, surplus, unconverted } = values;
  return {
    act,
    version,
    reason,
    correct: number(correct),
    errors: {
      typo: number(typo),
      omission: number(omission),
      surplus: number(surplus),
      unconverted: number(unconverted),
    },
  };
}

/** What a ruling means for its holder, its reason, and only then the ruling. */
export function RulingDialog({ asked, result, act, onClose, onDone }: RulingDialogProps) {
  const queryClient = useQueryClient();
  const { label, consequence, loss } = resultActWords[act];
  const { correct, errors, version, holderName } = result;

  async function submit(values: Values): Promise<SubmitProblem | void> {
    try {
      await ruleResult(asked, inputOf(act, version, values));
    } catch (error) {
      if (!isProblem(error, 'version-conflict') && !isProblem(error, 'ruling-not-possible'))
        return refusalOf(error, ['reason', 'correct']);
      await refreshAll(queryClient);
      return {
        formError: 'ほかの操作で結果が変わったため、何もしていません。閉じて、今の内容を確かめてください。',
      };
    }
    await refreshAll(queryClient);
    onDone();
  }

  return (
    <Dialog actions={<></>} onClose={onClose} open title={`${holderName}：${label}`}>
      <Form
        aria-label={label}
        defaultValues={{
          reason: '',
          correct: String(correct),
          typo: String(errors.typo),
          omission: String(errors.omission),
          surplus: String(errors.surplus),
          unconverted: String(errors.unconverted),
        }}
        onSubmit={submit}
        schema={act === 'correct' ? corrected : reasoned}
      >
        <p>{consequence}</p>
        {act === 'correct' && (
          <>
            <TextField inputMode="numeric" label="正解" name="correct" width="code" />
            {errorKindWords.map(({ kind, label: kindLabel, meaning }) => (
              <TextField
                hint={meaning}
                inputMode="numeric"
                key={kind}
                label={kindLabel}
                name={kind}
                width="code"
              />
            ))}
          </>
        )}
        <TextAreaField
          hint="ご本人へのメールと記録に載ります。200文字までです"
          label="理由"
          name="reason"
          rows={3}
        />
        <Stack across>
          <SubmitButton look={loss ? 'danger' : 'primary'}>{label}</SubmitButton>
          <Button look="quiet" onClick={onClose} wide>
            やめる
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
