import type { ResponseOf } from '#shared/kernel/contract.ts';
import { morningCounts, type officeContract } from '#shared/office/office/contract.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Figure } from '#web/ui/figure.tsx';
import { Link } from '#web/ui/link.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { listedAbove, morningWords } from '../words.ts';
import styles from './office-numbers.module.css';

interface MorningProps {
  morning: ResponseOf<typeof officeContract.getMorning>;
  /** What the inbox above lists. */
  inbox: readonly { readonly reason: string }[];
}

/** What waits for the office, each with the list it is counted from; folded where nothing does, or the inbox says all of it. */
export function Morning({ morning, inbox }: MorningProps) {
  const { counts, more } = morning;
  const above = listedAbove(morning, inbox);
  const waiting = morningCounts.filter((name) => counts[name] > 0 && !above.includes(name));
  const folded = morningCounts.filter((name) => !waiting.includes(name));
  return (
    <Stack>
      {waiting.length > 0 && (
        <div className={styles['numbers']}>
          {waiting.map((name) => (
            <Figure
              key={name}
              label={morningWords[name].label}
              note={
                <Link to={morningWords[name].list}>
                  一覧を開く<VisuallyHidden>{`：${morningWords[name].label}`}</VisuallyHidden>
                </Link>
              }
              unit={more.includes(name) ? '件以上' : '件'}
              value={formatCount(counts[name])}
            />
          ))}
        </div>
      )}
      {folded.length > 0 && (
        <details>
          <summary>いま0件のものと、要対応にあるもの（{folded.length}）</summary>
          <Stack across>
            {folded.map((name) => (
              <Link key={name} look="standalone" to={morningWords[name].list}>
                {morningWords[name].label}
              </Link>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}
