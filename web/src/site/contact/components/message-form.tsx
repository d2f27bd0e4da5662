import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { messageTextSchema } from '#shared/site/contact/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { DialogActs } from '#web/ui/dialog-acts.tsx';
import { changedMeanwhile } from '#web/ui/form-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { hasBlank } from '../templates.ts';
import { ReplyTemplates } from './reply-templates.tsx';

const schema = z.object({
  text: messageTextSchema.refine((text) => !hasBlank(text), '「〇」のところを書き換えてください'),
});

interface MessageFormProps {
  /** The act: 「メールで返事をする」. */
  label: string;
  hint: string;
  /** Of what is answered again and again. */
  templates: boolean;
  send: (text: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

export function MessageForm({ label, hint, templates, send, onDone, onClose }: MessageFormProps) {
  const queryClient = useQueryClient();
  return (
    <Form
      aria-label={label}
      defaultValues={{ text: '' }}
      onSubmit={async ({ text }) => {
        try {
          await send(text);
        } catch (error) {
          if (!isProblem(error, 'version-conflict')) return refusalOf(error, ['text']);
          await refreshAll(queryClient);
          return changedMeanwhile;
        }
        onDone();
        await refreshAll(queryClient);
      }}
      schema={schema}
    >
      {templates && <ReplyTemplates />}
      <TextAreaField hint={hint} label="内容" name="text" rows={8} />
      <DialogActs onClose={onClose}>{label}</DialogActs>
    </Form>
  );
}
