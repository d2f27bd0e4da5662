import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { appealTextSchema } from '#shared/competition/correction/appeal/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { DialogActs } from '#web/ui/dialog-acts.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { refreshAppeals } from '../queries.ts';
import { conflictSentence } from '../words.ts';

const schema = z.object({ text: appealTextSchema });

interface MessageFormProps {
  /** The act: 「異議を申し立てる」. */
  label: string;
  hint: string;
  send: (text: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** One message of a thread, the first one too. */
export function MessageForm({ label, hint, send, onDone, onClose }: MessageFormProps) {
  const queryClient = useQueryClient();

  async function submit({ text }: { text: string }): Promise<SubmitProblem | void> {
    try {
      await send(text);
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) return refusalOf(error, ['text']);
      await refreshAppeals(queryClient);
      return { formError: conflictSentence };
    }
    onDone();
    await refreshAppeals(queryClient);
  }

  return (
    <Form aria-label={label} defaultValues={{ text: '' }} onSubmit={submit} schema={schema}>
      <TextAreaField hint={hint} label="内容" name="text" rows={4} />
      <DialogActs onClose={onClose}>{label}</DialogActs>
    </Form>
  );
}
