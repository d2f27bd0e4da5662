import * as z from 'zod';
import { messageTextSchema } from '#shared/site/contact/schema.ts';
import { DialogActs } from '#web/ui/dialog-acts.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
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
  const decide = useDecision({
    fields: ['text'],
    overtaken:
      'ほかの人が先に、返事やメモを書いたか、対応を終えたため、まだ何もしていません。ここに書いた内容は残っています。上のやり取りを確かめて、それでもよければ、もう一度押してください。',
    onDone,
  });
  return (
    <Form
      aria-label={label}
      defaultValues={{ text: '' }}
      onSubmit={({ text }) => decide(() => send(text))}
      schema={schema}
    >
      {templates && <ReplyTemplates />}
      <TextAreaField hint={hint} label="内容" name="text" rows={8} />
      <DialogActs onClose={onClose}>{label}</DialogActs>
    </Form>
  );
}
