import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { timeFactors, type Entry } from '#shared/competition/entry/schema.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { accommodate } from '../queries.ts';

const schema = z.object({
  timeFactor: z.enum(timeFactors.map(String)),
  enlargedText: z.boolean(),
});

/** 合理的配慮: what helps somebody to take part. The reason is nobody's business and has no field. */
export function AccommodationDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { timeFactor = 1, enlargedText = false } = entry.accommodation ?? {};
  return (
    <Dialog
      actions={<Button onClick={onClose}>やめる</Button>}
      onClose={onClose}
      open
      title="時間と文字の大きさ"
    >
      <p>
        {entry.personName} さんの {entry.division.name}について決めます。理由は記録も表示もされません。
      </p>
      <Form
        aria-label="時間と文字の大きさ"
        defaultValues={{ timeFactor: String(timeFactor), enlargedText }}
        keep={false}
        onSubmit={async (values) => {
          const factor = timeFactors.find((one) => String(one) === values.timeFactor) ?? 1;
          try {
            await accommodate(entry, { timeFactor: factor, enlargedText: values.enlargedText });
          } catch (error) {
            return { formError: sentenceOf(error) };
          }
          toast('時間と文字の大きさを決めました');
          await refreshAll(queryClient);
          onClose();
          return undefined;
        }}
        schema={schema}
      >
        <RadioField
          hint="1倍より長い時間での参加は、順位がつかない部門があります"
          label="競技の時間"
          name="timeFactor"
          options={timeFactors.map((factor) => ({
            value: String(factor),
            label: factor === 1 ? '通常の時間' : `${String(factor)}倍`,
          }))}
        />
        <CheckboxField label="文字の大きさ" name="enlargedText" optional>
          課題の文字を大きくする
        </CheckboxField>
        <SubmitButton>この内容で決める</SubmitButton>
      </Form>
    </Dialog>
  );
}
