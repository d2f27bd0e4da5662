import type { ResponseOf } from '#shared/kernel/contract.ts';
import { morningCounts, type officeContract } from '#shared/office/office/contract.ts';
import { Figure } from '#web/ui/figure.tsx';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { morningWords } from '../words.ts';
import styles from './office-numbers.module.css';

interface MorningProps {
  morning: ResponseOf<typeof officeContract.getMorning>;
}

/** What waits for the office, each with the list it is counted from. */
export const Morning = ({ morning: { counts, more } }: MorningProps) => (
  <div className={styles['numbers']}>
    {morningCounts.map((name) => (
      <Figure
        key={name}
        label={morningWords[name].label}
        note={
          <Link to={morningWords[name].list}>
            一覧を開く<VisuallyHidden>{`：${morningWords[name].label}`}</VisuallyHidden>
          </Link>
        }
        unit={more.includes(name) ? '件以上' : '件'}
        value={counts[name].toLocaleString('ja-JP')}
      />
    ))}
  </div>
);
