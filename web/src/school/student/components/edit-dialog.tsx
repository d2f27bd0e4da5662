import { useQueryClient } from '@tanstack/react-query';
import { fullName } from '#shared/people/account/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { inputOf, studentInputSchema, type Student } from '#shared/school/student/schema.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { useToast } from '#web/ui/toast.tsx';
import { refreshAll } from '#web/lib/query-client.ts';
import { updateStudent } from '../queries.ts';
import { problemOf, StudentFields } from './student-fields.tsx';

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
    <FormDialog
      act="保存する"
      busyLabel="保存しています"
      defaultValues={inputOf(student)}
      formName="生徒の登録内容"
      onClose={onClose}
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
      title={`${fullName(student.name)} さんの登録を直す`}
    >
      <StudentFields groups={groups} />
    </FormDialog>
  );
}
