import { numberedName } from '#shared/school/student/policy.ts';
import type { ClassTraining } from '#shared/practice/training-log/contract.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { mostGained } from '#shared/practice/training-log/class.ts';
import {
  classFromPupils,
  leastGain,
  leastGainShare,
  pupilFromRuns,
  spreadOf,
  weekFromRuns,
} from '#shared/practice/training-log/progress.ts';
import { kindWords } from '#shared/practice/training-log/words.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Figure } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import { HelpRows, type HelpRowsProps } from './help-rows.tsx';
import styles from './class-summary.module.css';

/** Who, why, and something to do about it. */
export const NeedsHelp = (whom: Pick<HelpRowsProps, 'pupils' | 'addressOf'>) => (
  <HelpRows {...whom} title="手助けが必要な人">
    <p className={styles['formula']}>
      次のどれかにあてはまる人です。①60秒以上の練習のうち最近の10回を含む週で、週の中央値の傾き（Theil–Sen）が0以下、かつ正確率が92%未満。②今年度のミス（20回以上）の半分より多くが3つのキーに集まっている。③クラスが練習している日（その日までの7日間に、始めた人の4分の1以上が練習した日）だけを数えて、14日以上練習していない。この種類の練習だけから出し、まだ練習していない人は入れません。
    </p>
  </HelpRows>
);

interface TopGainsProps {
  kind: TrainingKind;
  pupils: ClassTraining['pupils'];
  /** Kept out of rankings by the school. */
  hiddenIds: readonly string[];
}

/** Whom to praise aloud. */
export function TopGains({ kind, pupils, hiddenIds }: TopGainsProps) {
  const { unit } = kindWords[kind];
  const first = mostGained(pupils, hiddenIds);
  if (unit === undefined || first.length === 0) return null;
  return (
    <Section title="この1週間で伸びた人">
      <div className={styles['figures']}>
        {first.map(({ userId, number, name, weeklyGain }) => (
          <Figure
            key={userId}
            label={<strong>{numberedName({ number, name })}</strong>}
            note="前の週から"
            unit={unit}
            value={`+${formatCount(weeklyGain)}`}
          />
        ))}
      </div>
      <p className={styles['formula']}>
        {`速さの中央値が、前の週より${String(leastGain)}${unit}以上、かつ${String(leastGainShare * 100)}%以上上がった人です（3人まで）。今週の60秒以上の練習がまだ${String(weekFromRuns)}回に満たない人は、先週とその前の週を比べます。どちらの週も${String(weekFromRuns)}回以上ある人から選び、教室の結果で順位に入れないことにした人は出しません。`}
      </p>
    </Section>
  );
}

interface ClassMiddleProps {
  kind: TrainingKind;
  groupName: string;
  pupils: ClassTraining['pupils'];
}

/** The class in the middle, never by its mean, and grey below its sample. */
export function ClassMiddle({ kind, groupName, pupils }: ClassMiddleProps) {
  const { unit } = kindWords[kind];
  const seen = pupils.filter(({ ownAccount }) => !ownAccount);
  const practised = seen.filter(({ minutes7 }) => minutes7 > 0).length;
  const spread = spreadOf(seen);
  return (
    <Section title={`${groupName}のいま`}>
      <div className={styles['figures']}>
        <Figure
          label="この7日間に練習した人"
          note={`${formatCount(seen.length)}人のうちです。`}
          unit="人"
          value={formatCount(practised)}
        />
        {unit !== undefined &&
          (spread === undefined ? (
            <p className={styles['formula']}>
              {`速さの中央値は、60秒以上の練習が${String(pupilFromRuns)}回以上の人が${String(classFromPupils)}人になると出ます。`}
            </p>
          ) : (
            <Figure
              label="速さの中央値"
              note={`まん中の半分の人は${formatCount(Math.round(spread.lower))}〜${formatCount(Math.round(spread.upper))}${unit}です（四分位）。期間のなかで60秒以上の練習が${String(pupilFromRuns)}回以上ある${formatCount(spread.pupils)}人の、1人ずつの中央値から計算しています。`}
              unit={unit}
              value={formatCount(Math.round(spread.median))}
            />
          ))}
      </div>
    </Section>
  );
}
