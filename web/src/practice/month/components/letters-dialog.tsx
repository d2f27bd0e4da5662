import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { byNumber, numberedName } from '#shared/school/student/policy.ts';
import { hasPractised } from '#shared/practice/month/letter.ts';
import { lettersInputSchema, mostLetterLines, mostLetterWords } from '#shared/practice/month/letters.ts';
import { formatMonth } from '#shared/practice/month/month.ts';
import { seenOf } from '#shared/practice/month/class.ts';
import type { PupilMonth } from '#shared/practice/month/schema.ts';
import { useFieldValue } from '#web/ui/form-context.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { lettersQuery, startLetters } from '../queries.ts';

const everyone = 'everyone';
const schema = z.object({
  who: z.string().min(1, 'だれの分を作るか選んでください'),
  without: z.enum(['left-out', 'written']),
  words: lettersInputSchema.shape.words,
});

interface LettersDialogProps {
  groupId: string;
  groupName: string;
  month: string;
  pupils: readonly PupilMonth[];
  onClose: () => void;
}

/** Of a whole class: what becomes of those there is nothing to tell of. */
function WithoutField({ practised, all }: { practised: number; all: number }) {
  const who = useFieldValue('who');
  if (who !== everyone || practised === all) return null;
  return (
    <RadioField
      label="練習の記録がない人"
      name="without"
      options={[
        { value: 'left-out', label: `作らない（記録のある${String(practised)}人分を作る）` },
        { value: 'written', label: `はげましのおたよりを作る（${String(all)}人分）` },
      ]}
    />
  );
}

export function LettersDialog({ groupId, groupName, month, pupils, onClose }: LettersDialogProps) {
  const queryClient = useQueryClient();
  const [requestKey] = useState(() => crypto.randomUUID());
  const seen = seenOf(pupils).toSorted(byNumber);
  const title = `${formatMonth(month)}のおたよりを作る`;
  return (
    <FormDialog
      act="PDFを作る"
      busyLabel="作り始めています"
      defaultValues={{ who: everyone, without: 'left-out' as const, words: '' }}
      failed="おたよりを作れませんでした"
      formName={`${title}（${groupName}）`}
      onClose={onClose}
      onSubmit={async ({ who, without, words }) => {
        const one = who === everyone ? undefined : who;
        try {
          await startLetters(
            {
              groupId,
              month,
              words,
              everybody: one !== undefined || without === 'written',
              ...(one !== undefined && { userId: one }),
            },
            requestKey,
          );
        } catch (error) {
          return refusalOf(error, ['words']);
        }
        // From the beginning, so that it is asked often again.
        await queryClient.resetQueries(lettersQuery);
        onClose();
        return undefined;
      }}
      schema={schema}
      title={title}
    >
      <SelectField
        label="だれの分"
        name="who"
        options={[
          { value: everyone, label: `${groupName}の全員` },
          ...seen.map((pupil) => ({ value: pupil.userId, label: numberedName(pupil) })),
        ]}
      />
      <WithoutField all={seen.length} practised={seen.filter(hasPractised).length} />
      <TextAreaField
        hint={`全員のおたよりに同じ文が入ります。${String(mostLetterWords)}文字、${String(mostLetterLines)}行まで。PDFのほかには残りません`}
        label="先生からのひとこと"
        name="words"
        optional
        rows={mostLetterLines}
      />
    </FormDialog>
  );
}
