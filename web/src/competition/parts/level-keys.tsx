import { homeRow, keyScores } from '#shared/competition/competition/home-row.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Easy } from '#web/ui/easy.tsx';
import styles from './level-keys.module.css';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** From the level one has to the one that comes, in scores. */
interface LevelWay {
  /** What comes: 「2級」. */
  level: string;
  from: number;
  at: number;
  to: number;
  unit: string;
}

interface LevelKeysProps {
  /** What one has: 「準2級」. */
  level: string;
  /** None at the highest. */
  way?: LevelWay;
}

const counted = (count: number, unit: string): string => `${formatCount(count)}${unit}`;

/** What one key of the row stands for, where that is a whole number. */
function Worth({ way: { from, to, unit } }: { way: LevelWay }) {
  const worth = (to - from) / homeRow.length;
  return worth > 1 && Number.isInteger(worth) ? (
    <p className={styles['worth']}>
      <Easy>{`キー1つは${counted(worth, unit)}です`}</Easy>
    </p>
  ) : null;
}

function Key({
  index,
  way,
  scores,
}: {
  index: number;
  way: LevelWay | undefined;
  scores: readonly number[];
}) {
  const key = homeRow[index];
  const score = scores[index] ?? 0;
  const filled = way === undefined || way.at >= score;
  const next = way !== undefined && !filled && (index === 0 || way.at >= (scores[index - 1] ?? 0));
  return (
    <li
      className={classNames(
        styles['key'],
        filled && styles['filled'],
        next && styles['current'],
        (key === 'F' || key === 'J') && styles['bump'],
      )}
    >
      <span aria-hidden="true">{key}</span>
      {way !== undefined && (
        <VisuallyHidden>
          {counted(score, way.unit)}{' '}
          <Easy>{filled ? 'とどきました' : `あと${counted(score - way.at, way.unit)}`}</Easy>
        </VisuallyHidden>
      )}
    </li>
  );
}

/** The way to the next level: the home row fills key by key. One distance is to be seen, the whole way's: of two nobody knows which counts. */
export function LevelKeys({ level, way }: LevelKeysProps) {
  const scores = way === undefined ? [] : keyScores(way);
  return (
    <div className={styles['level']}>
      <p className={styles['ends']}>
        <span className={styles['have']}>
          <Easy>{level}</Easy>
        </span>
        {way ? (
          <span className={styles['next']}>
            <Easy>{`${way.level}まで`}</Easy>{' '}
            <strong>
              <Easy>{`あと${counted(way.to - way.at, way.unit)}`}</Easy>
            </strong>
          </span>
        ) : (
          <span className={styles['next']}>
            <Easy>いちばん上です</Easy>
          </span>
        )}
      </p>
      <ol aria-label={way ? `${level}から${way.level}まで` : level} className={styles['row']}>
        {homeRow.map((key, index) => (
          <Key index={index} key={key} scores={scores} way={way} />
        ))}
      </ol>
      {way && <Worth way={way} />}
    </div>
  );
}
