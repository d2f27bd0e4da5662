import { monthBefore, shortMonth } from '#shared/practice/month/month.ts';
import { figuresOf } from '#shared/practice/month/class.ts';
import type { ClassMonth } from '#shared/practice/month/schema.ts';
import { classFromPupils, pupilFromRuns } from '#shared/practice/training-log/progress.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Figure, Figures } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { nationalWords, percentOf, reachedWords } from '../words.ts';
import styles from './month.module.css';

/** The class in the middle, against the month before. */
export function ClassFigures({ of }: { of: ClassMonth }) {
  const { groupName, month, pupils, schoolType } = of;
  const figures = figuresOf(pupils);
  const last = shortMonth(monthBefore(month));
  return (
    <Section title={`${groupName}の${shortMonth(month)}`}>
      <Stack>
        <Figures>
          <Figure
            label="練習した人"
            note={`${formatCount(figures.pupils)}人のうちです。${last}は${formatCount(figures.practisedBefore)}人でした。`}
            unit="人"
            value={formatCount(figures.practised)}
          />
          <Figure
            label="1人の練習時間（まん中の人）"
            note={`練習した人の中央値です。${last}は${formatCount(figures.minutesBefore)}分でした。`}
            unit="分"
            value={formatCount(figures.minutes)}
          />
          {figures.speed !== undefined && (
            <Figure
              label="速さ（かな・漢字に直さない）"
              note={`まん中の人です。${figures.speedBefore === undefined ? '' : `${last}は${formatCount(figures.speedBefore)}文字/分でした。`}国のめやすに届いた人は${reachedWords(figures, schoolType)}です。`}
              unit="文字/分"
              value={formatCount(figures.speed)}
            />
          )}
          {figures.accuracy !== undefined && (
            <Figure
              label="正確率（まん中の人）"
              note="正しいキーを打てた割合です。"
              unit="%"
              value={percentOf(figures.accuracy).replace('%', '')}
            />
          )}
        </Figures>
        <p className={styles['said']}>
          {figures.speed === undefined
            ? `速さと正確率は、その月に始まる週に60秒以上の練習が${String(pupilFromRuns)}回以上ある人が${String(classFromPupils)}人になると出ます。`
            : `${nationalWords(schoolType)}速さと正確率は、その月に始まる週の練習から計算しています。`}
        </p>
      </Stack>
    </Section>
  );
}
