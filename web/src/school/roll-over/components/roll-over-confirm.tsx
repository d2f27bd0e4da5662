import { graduateDays } from '#shared/school/roll-over/policy.ts';
import { people } from '#web/lib/people.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { comesTogetherWith, countsOf, type ClassPlan } from '../plan.ts';
import styles from './roll-over-class.module.css';

interface RollOverConfirmProps extends Pick<ConfirmDialogProps, 'onClose' | 'onConfirm'> {
  fromYear: number;
  plans: readonly ClassPlan[];
}

function Becomes({ plan, plans }: { plan: ClassPlan; plans: readonly ClassPlan[] }) {
  const together = comesTogetherWith(plan, plans);
  const next = plan.target.kind === 'promote' ? plan.target.group.name : '卒業';
  return (
    <li>
      {plan.group.name} → {next}
      {together.length > 0 && <strong>（{together.join('、')}と同じグループ）</strong>}
    </li>
  );
}

/** What is about to become of each class: a name typed wrong is seen here for the last time. */
export function RollOverConfirm({ fromYear, plans, onClose, onConfirm }: RollOverConfirmProps) {
  const { promoted, graduated } = countsOf(plans, []);
  return (
    <ConfirmDialog
      confirmLabel="確定する"
      onClose={onClose}
      onConfirm={onConfirm}
      open
      title={`${people(promoted)}を進級、${people(graduated)}を卒業とします`}
      {...(graduated > 0 && { typedWord: '卒業' })}
    >
      <ul className={styles['people']}>
        {plans.map((plan) => (
          <Becomes key={plan.group.id} plan={plan} plans={plans} />
        ))}
      </ul>
      {plans.some((plan) => comesTogetherWith(plan, plans).length > 0) && (
        <p>
          <Easy>同じグループになるクラスで出席番号が重なる生徒は、番号がなくなります。</Easy>
        </p>
      )}
      {promoted > 0 && (
        <p>
          <Easy>{`進級した生徒は${String(fromYear + 1)}年度のグループに入り、これまでの結果は${String(fromYear)}年度の学年のまま残ります。進級は取り消せません。`}</Easy>
        </p>
      )}
      {graduated > 0 && (
        <p>
          <Easy>{`卒業した生徒はすぐにサインインできなくなり、${String(graduateDays)}日後にアカウントを削除します。それまでは、このページで卒業を取り消せます。`}</Easy>
        </p>
      )}
    </ConfirmDialog>
  );
}
