import { graduateDays, type SchoolYears } from '#shared/school/roll-over/policy.ts';
import { useNow } from '#web/lib/now.ts';
import { people } from '#web/lib/people.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { comesTogetherWith, countsOf, earlyWords, seasonWarning, whoGoes, type ClassPlan } from '../plan.ts';
import styles from './roll-over-class.module.css';

interface PlansProps {
  plans: readonly ClassPlan[];
  years: SchoolYears | undefined;
}

interface RollOverConfirmProps extends PlansProps, Pick<ConfirmDialogProps, 'onClose' | 'onConfirm'> {
  fromYear: number;
}

function Becomes({ plan, plans, years }: PlansProps & { plan: ClassPlan }) {
  const together = comesTogetherWith(plan, plans);
  const early = earlyWords(plan, years);
  const next = plan.target.kind === 'promote' ? plan.target.group.name : '卒業';
  return (
    <li>
      {whoGoes(plan)} → {next}
      {together.length > 0 && <strong>（{together.join('、')}と同じグループ）</strong>}
      {early !== undefined && <strong>（{early}）</strong>}
    </li>
  );
}

/** What is about to become of each class: a name typed wrong is seen here for the last time. */
export function RollOverConfirm({ fromYear, plans, years, onClose, onConfirm }: RollOverConfirmProps) {
  const { promoted, graduated } = countsOf(plans, []);
  const outOfSeason = seasonWarning(fromYear, useNow());
  const leaving = plans.filter(({ target }) => target.kind === 'graduate').map(whoGoes);
  const word = graduated > 0 ? '卒業' : '進級';
  return (
    <ConfirmDialog
      confirmLabel="確定する"
      onClose={onClose}
      onConfirm={onConfirm}
      open
      title={`${people(promoted)}を進級、${people(graduated)}を卒業とします`}
      {...((graduated > 0 || outOfSeason !== undefined) && { typedWord: word })}
    >
      {outOfSeason !== undefined && <Notice tone="warn">{outOfSeason}</Notice>}
      {graduated > 0 && (
        <p>
          卒業するグループ：<strong>{leaving.join('、')}</strong>
        </p>
      )}
      <ul className={styles['people']}>
        {plans.map((plan) => (
          <Becomes key={plan.group.id} plan={plan} plans={plans} years={years} />
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
