import { useQueryClient } from '@tanstack/react-query';
import { reasonWords } from '#shared/attention-reasons.ts';
import { handlingSchema, type Attention } from '#shared/record/attention/schema.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { handleAttention, refreshAttention } from '../queries.ts';
import { subjectOf } from '../words.ts';

interface HandleDialogProps {
  entry: Attention;
  onClose: () => void;
  onDone: () => void;
}

const noteSchema = handlingSchema.pick({ note: true });

/** Takes an entry out of the inbox, with a word for whoever asks later what was done. */
export function HandleDialog({ entry, onClose, onDone }: HandleDialogProps) {
  const queryClient = useQueryClient();

  async function handle({ note }: { note: string }): Promise<SubmitProblem | void> {
    try {
      await handleAttention({ id: entry.id, raisedAt: entry.raisedAt, note });
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) return { formError: sentenceOf(error) };
      await refreshAttention(queryClient);
      return {
        formError:
          'この項目は、解決したか、ほかの人が対応したか、もう一度見つかったため、何も記録していません。閉じて、今の一覧を確かめてください。',
      };
    }
    await refreshAttention(queryClient);
    onDone();
  }

  return (
    <FormDialog
      act="対応済みにする"
      defaultValues={{ note: '' }}
      onClose={onClose}
      onSubmit={handle}
      schema={noteSchema}
      title="対応済みにする"
    >
      <p>
        {`「${reasonWords(entry.reason).title}」（${subjectOf(entry)}）を一覧から外します。もう一度見つかったときは、あらためて一覧に並びます。`}
      </p>
      <TextAreaField
        hint="あとから確かめられるように、日時とお名前とともに残ります。200文字までです"
        label="したこと"
        name="note"
        rows={3}
      />
    </FormDialog>
  );
}
