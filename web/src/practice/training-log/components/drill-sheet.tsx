import type { Book } from '#shared/practice/training-log/book.ts';
import { difficultiesOf } from '#shared/practice/training-log/progress.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Stack } from '#web/ui/stack.tsx';
import styles from './drill-sheet.module.css';
import { pairsOf } from './key-misses.tsx';

const keysDrilled = 3;
const neighbours: Readonly<Record<string, string>> = {
  a: 's',
  s: 'd',
  d: 'f',
  f: 'g',
  j: 'h',
  k: 'l',
  l: 'k',
};

/** A key alone, with another finger, and in turns: from easy to hard. */
const linesOf = (key: string): string[] => {
  const other = neighbours[key] ?? 'f';
  return [
    `${key}${key}${key} `.repeat(6),
    `${key}${other} ${other}${key} `.repeat(6),
    `${key}a ${key}i ${key}u ${key}e ${key}o `.repeat(2),
  ];
};

interface DrillSheetProps {
  name: string;
  book: Book | undefined;
}

/** One sheet of paper: the keys that are missed most, and words in which it happened. */
export function DrillSheet({ name, book }: DrillSheetProps) {
  const keys = difficultiesOf(book?.keys ?? {})
    .filter(({ misses, atLeast }) => misses > 0 && atLeast !== undefined)
    .slice(0, keysDrilled);
  const words = [
    ...new Set(pairsOf(book?.pairs ?? {}).flatMap(({ example }) => (example === '' ? [] : [example]))),
  ];
  if (keys.length === 0)
    return (
      <EmptyState title="練習シートを作れるだけの記録がありません">
        20回以上打ったキーにミスがあると、練習シートを作れます。
      </EmptyState>
    );
  return (
    <Stack>
      <ScreenOnly>
        <Button onClick={() => window.print()}>練習シートを印刷する</Button>
      </ScreenOnly>
      <section aria-label={`${name}の練習シート`} className={styles['sheet']}>
        <h2>{`${name}さんの練習シート`}</h2>
        <p>ゆっくり、まちがえないように、1行を3回ずつ打ちましょう。</p>
        {keys.map(({ key }) => (
          <div key={key}>
            <h3>{`${key.toUpperCase()} のキー`}</h3>
            {linesOf(key).map((line) => (
              <p className={styles['line']} key={line}>
                {line.trim()}
              </p>
            ))}
          </div>
        ))}
        {words.length > 0 && (
          <div>
            <h3>ことば</h3>
            <p className={styles['line']}>{words.join('　')}</p>
          </div>
        )}
      </section>
    </Stack>
  );
}
