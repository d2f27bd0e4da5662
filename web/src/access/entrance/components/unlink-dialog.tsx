import { fullName } from '#shared/people/account/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { unlinkPupil } from '../queries.ts';

/** For a pupil whose account of the school is linked with the wrong person, or is to open nothing any more. */
export function UnlinkDialog({ students, onClose }: { students: readonly Student[]; onClose: () => void }) {
  const toast = useToast();
  const [student] = students;
  if (student === undefined) return null;
  return (
    <ConfirmDialog
      confirmLabel="つながりを外す"
      destructive
      onClose={onClose}
      onConfirm={async () => {
        const { unlinked } = await unlinkPupil(student.userId);
        toast(
          unlinked
            ? `${fullName(student.name)} さんと学校のアカウントのつながりを外しました`
            : `${fullName(student.name)} さんは、学校のアカウントとつながっていません`,
        );
      }}
      open
      title={`${fullName(student.name)} さんと学校のアカウントのつながりを外しますか`}
    >
      次からは、ログインカードのパスワードでサインインします。本人がもう一度サインインすると、つなぎ直せます。
    </ConfirmDialog>
  );
}
