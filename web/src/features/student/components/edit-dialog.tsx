import { useQueryClient } from '@tanstack/react-query';
import { fullName } from '#shared/account/schema.ts';
import type { Group } from '#shared/group/schema.ts';
import { studentInputSchema, type Student } from '#shared/student/schema.ts';
import { DialogActs } from '#web/ui/dialog-acts.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { useToast } from '#web/ui/toast.tsx';
import { refreshAll } from '#web/lib/query-client.ts';
import { updateStudent } from '../queries.ts';
import { inputOf, problemOf, StudentFields } from './student-fields.tsx';

interface EditDialogProps {
  student: Student;
  groups: readonly Group[];
  onClose: () => void;
}

/** Corrects a name or a number, and moves to another group. */
export function EditDialog({ student, groups, onClose }: EditDialogProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return (
    <Dialog
      // The acts stand in the form, the submission first.
      actions={<></>}
      onClose={onClose}
      open
      title={`${fullName(student.name)} さんの登録を直す`}
    >
      <Form
        aria-label="生徒の登録内容"
        defaultValues={inputOf(student)}
        onSubmit={async (input): Promise<SubmitProblem | undefined> => {
          try {
            await updateStudent(student, input);
          } catch (error) {
            return problemOf(error);
          }
          await refreshAll(queryClient);
          toast(`${input.family} ${input.given} さんの登録を直しました`);
          onClose();
          return undefined;
        }}
        schema={studentInputSchema}
      >
        <StudentFields groups={groups} />
        <DialogActs busyLabel="保存しています" onClose={onClose}>
          保存する
        </DialogActs>
      </Form>
    </Dialog>
  );
}
