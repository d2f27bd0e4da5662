import { monthBefore, monthOf, shortMonth } from '#shared/practice/month/month.ts';
import type { ClassFigures } from '#shared/practice/month/schema.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './month.module.css';

interface NobodyYetProps {
  month: string;
  today: string;
  of: readonly Pick<ClassFigures, 'practised' | 'practisedBefore'>[];
  /** There are classes besides these. */
  more?: boolean;
  addressOf: (month: string) => string;
}

/** On the first days of a month its figures are noughts: whoever comes for one wants the month before. */
export function NobodyYet({ month, today, of, more = false, addressOf }: NobodyYetProps) {
  if (month !== monthOf(today) || of.some(({ practised }) => practised > 0)) return null;
  const last = monthBefore(month);
  return (
    <p className={styles['next']}>
      {more
        ? 'ここに並んでいるグループでは、今月はまだだれも練習していません。'
        : '今月は、まだだれも練習していません。'}
      {of.some(({ practisedBefore }) => practisedBefore > 0) && (
        <Link to={addressOf(last)}>{`${shortMonth(last)}のまとめを見る`}</Link>
      )}
    </p>
  );
}
