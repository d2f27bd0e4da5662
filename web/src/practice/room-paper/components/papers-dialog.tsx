import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usualEvent } from '#shared/practice/room-paper/policy.ts';
import { mostEventLetters, roomPapersInputSchema } from '#shared/practice/room-paper/schema.ts';
import type { Room } from '#shared/practice/room/schema.ts';
import { CheckboxField, CheckboxGroupField } from '#web/ui/checkbox-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { papersQuery, startPapers } from '../queries.ts';
import type { Taker } from './papers.tsx';

const schema = roomPapersInputSchema.omit({ roomCode: true });

interface PapersDialogProps {
  room: Room;
  takers: readonly Taker[];
  onClose: () => void;
}

export function PapersDialog({ room, takers, onClose }: PapersDialogProps) {
  const queryClient = useQueryClient();
  const [requestKey] = useState(() => crypto.randomUUID());
  const title = '参加証を作る';
  return (
    <FormDialog
      act="PDFを作る"
      busyLabel="作り始めています"
      defaultValues={{
        event: usualEvent(room),
        figures: false,
        userIds: takers.map(({ userId }) => userId),
      }}
      failed="参加証を作れませんでした"
      formName={`${title}（${room.groupName}）`}
      onClose={onClose}
      onSubmit={async (wish) => {
        try {
          await startPapers({ ...wish, roomCode: room.code }, requestKey);
        } catch (error) {
          return refusalOf(error, ['event']);
        }
        // From the beginning, so that it is asked often again.
        await queryClient.resetQueries(papersQuery);
        onClose();
        return undefined;
      }}
      schema={schema}
      title={title}
    >
      <TextField
        hint={`紙に大きく入ります。${String(mostEventLetters)}文字まで`}
        label="行事の名前"
        name="event"
      />
      <CheckboxField label="記録" name="figures" optional>
        文字/分と正確さを入れる
      </CheckboxField>
      <CheckboxGroupField
        label="だれの分"
        name="userIds"
        options={takers.map(({ userId, name }) => ({ value: userId, label: name }))}
      />
    </FormDialog>
  );
}
