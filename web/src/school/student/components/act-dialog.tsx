import { useQueryClient } from '@tanstack/react-query';
import { fullName } from '#shared/people/account/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { inputOf, type Student, studentInputSchema } from '#shared/school/student/schema.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { useToast } from '#web/ui/toast.tsx';
import { refreshAll } from '#web/lib/query-client.ts';
import { undoGraduation } from '#web/school/roll-over/queries.ts';
import { removeStudent, setDisabled, updateStudent } from '../queries.ts';
import { problemOf, StudentFields } from './student-fields.tsx';
import type { StudentAct } from './student-table.tsx';

interface Words {
  readonly act: string;
  readonly consequence: string;
  /** Answers what was done. */
  readonly run: (student: Student) => Promise<string>;
}

const confirmed: Record<Exclude<StudentAct, 'edit' | 'reissue' | 'unlink'>, Words> = {
  disable: {
    act: '利用を止める',
    consequence:
      'すぐにサインアウトし、再開するまでサインインできなくなります。一覧には残り、結果や認定証もそのまま残ります。',
    run: async (student) => {
      await setDisabled(student, true);
      return '利用を止めました';
    },
  },
  enable: {
    act: '利用を再開する',
    consequence: 'もう一度サインインできるようになります。',
    run: async (student) => {
      await setDisabled(student, false);
      return '利用を再開しました';
    },
  },
  remove: {
    act: 'グループから外す',
    consequence:
      '転出や退会のときに使います。一覧と人数から除かれ、サインインもできなくなります。結果と認定証、変更の記録は残ります。申し込んだ大会の参加も残り、始める前なら、責任者が参加の申込でほかの人に変えられます。外した生徒は、状態を「外した生徒」にすると、もとに戻せます。戻さなければ、年度の終わりから180日後にアカウントが削除されます。結果の記録を本人に渡すときは、外さずに、責任者が進級・卒業でその人を卒業とし、引き継ぎコードを発行します。個人のアカウントで参加している人は、アカウントがそのまま残り、招待コードでまた参加できます。しばらく使わせないだけなら「利用を止める」を選んでください。',
    run: async (student) => {
      await removeStudent(student);
      return 'グループから外しました';
    },
  },
};

interface EditDialogProps {
  student: Student;
  groups: readonly Group[];
  onClose: () => void;
}

/** Who uses their account again is no graduate. */
const graduationUndone: Words = {
  act: '卒業を取り消す',
  run: ({ userId }) => undoGraduation(userId),
  consequence:
    'もう一度サインインできるようになり、アカウントは削除されません。卒業の前に利用を止めていた人と、止めていたかどうかの記録がない人は、止まったままです。渡した引き継ぎコードは使えなくなります。すでに引き継がれた記録は、そのアカウントに残ります。',
};

/** Their account goes on the day that their graduation named, and their code is good until then. */
const graduateRemoved: Words = {
  ...confirmed.remove,
  consequence:
    '一覧と人数から除かれます。結果と認定証、変更の記録は残ります。アカウントは、外しても外さなくても、卒業の日から180日後に削除されます。渡した引き継ぎコードは、それまで使えます。まだ渡していないときは、外す前に、責任者が進級・卒業で発行します。外した生徒は、状態を「外した生徒」にすると、卒業のままもとに戻せます。',
};

/** Corrects a name or a number, and moves to another group. */
function EditDialog({ student, groups, onClose }: EditDialogProps) {
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

interface ActDialogProps {
  act: 'edit' | keyof typeof confirmed;
  students: readonly Student[];
  groups: readonly Group[];
  onClose: () => void;
}

const isGraduate = ({ rolledOver }: Student): boolean => rolledOver === 'graduated';

function wordsOf(act: keyof typeof confirmed, students: readonly Student[]): Words {
  if (!students.every(isGraduate)) return confirmed[act];
  if (act === 'enable') return graduationUndone;
  // An account of their own goes nowhere.
  return act === 'remove' && !students.some(({ ownAccount }) => ownAccount === true)
    ? graduateRemoved
    : confirmed[act];
}

/** One after the other; what was done before a failure stays done, and the list shows it. */
export function ActDialog({ act, students, groups, onClose }: ActDialogProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [first] = students;
  if (first === undefined) return null;
  if (act === 'edit') return <EditDialog groups={groups} onClose={onClose} student={first} />;
  const who = students.length === 1 ? `${fullName(first.name)} さん` : `${String(students.length)}人`;
  const words = wordsOf(act, students);
  return (
    <ConfirmDialog
      confirmLabel={words.act}
      destructive={act !== 'enable'}
      onClose={onClose}
      onConfirm={async () => {
        let done = '';
        try {
          for (const student of students) done = await words.run(student);
        } finally {
          await refreshAll(queryClient);
        }
        toast(`${who}${act === 'remove' ? 'を' : 'の'}${done}`);
      }}
      open
      title={`${who}${act === 'remove' ? 'を' : 'の'}${words.act}`}
    >
      {words.consequence}
    </ConfirmDialog>
  );
}
