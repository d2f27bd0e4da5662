import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { fullName } from '#shared/people/account/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { inputOf, type Student } from '#shared/school/student/schema.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { people } from '#web/lib/people.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { updateStudent } from '../queries.ts';

interface Left {
  readonly student: Student;
  readonly why: string;
}

interface MoveDialogProps {
  students: readonly Student[];
  groups: readonly Group[];
  onClose: () => void;
}

const schema = z.object({ groupId: z.string().min(1, '移す先のグループを選んでください') });

/** Many at once into another class. Grade, class and number are those of the new one; numbers are given there anew. */
export function MoveDialog({ students, groups, onClose }: MoveDialogProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [left, setLeft] = useState<readonly Left[]>();
  const [moved, setMoved] = useState(0);

  async function move(groupId: string) {
    const failed: Left[] = [];
    let done = 0;
    for (const student of students.filter((one) => one.groupId !== groupId)) {
      try {
        const input = { ...inputOf(student), groupId, grade: '', className: '', number: '' };
        await updateStudent(student, input);
        done++;
        setMoved(done);
      } catch (error) {
        failed.push({ student, why: sentenceOf(error) });
      }
    }
    await refreshAll(queryClient);
    if (failed.length > 0) {
      setLeft(failed);
      return;
    }
    const name = groups.find(({ id }) => id === groupId)?.name ?? '';
    toast(done === 0 ? `全員がすでに${name}にいます` : `${people(done)}を${name}に移しました`);
    onClose();
  }

  if (left !== undefined)
    return (
      <Dialog
        actions={<Button onClick={onClose}>閉じる</Button>}
        onClose={onClose}
        open
        title="移せなかった生徒がいます"
      >
        <Notice
          live="polite"
          title={`${people(moved)}を移し、${people(left.length)}はそのままです`}
          tone="warn"
        >
          <ul>
            {left.map(({ student, why }) => (
              <li key={student.userId}>
                {fullName(student.name)}さん: {why}
              </li>
            ))}
          </ul>
        </Notice>
      </Dialog>
    );
  return (
    <FormDialog
      act="移す"
      busyLabel={`${people(moved)}を移しました`}
      defaultValues={{ groupId: '' }}
      failed="移せませんでした"
      formName="移す先"
      onClose={onClose}
      onSubmit={({ groupId }) => move(groupId)}
      schema={schema}
      title={`${people(students.length)}を別のグループに移す`}
    >
      <p>
        学年と組は、移した先のグループのものになります。出席番号は空欄になるので、必要なときはあとで入れ直してください。結果・認定証・練習の記録は、そのまま残ります。
      </p>
      <SelectField
        label="移す先のグループ"
        name="groupId"
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
