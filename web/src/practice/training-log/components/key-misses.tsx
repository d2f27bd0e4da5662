import { pairOf, type Book } from '#shared/practice/training-log/book.ts';
import {
  difficultiesOf,
  keyFromStrokes,
  type KeyDifficulty,
} from '#shared/practice/training-log/progress.ts';
import { formatCount, formatShare, percent } from '#shared/kernel/count.ts';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { Easy, useEasyText } from '#web/ui/easy.tsx';
import { KeyDrawing } from '#web/ui/key-drawing.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

const shareOf = ({ hits, misses }: KeyDifficulty): number => misses / (hits + misses);
const shown = (key: KeyDifficulty): string =>
  key.atLeast === undefined
    ? '—'
    : `${percent(shareOf(key)).toFixed(1)}%（少なくとも${percent(key.atLeast).toFixed(1)}%）`;

interface Pair {
  readonly id: string;
  readonly expected: string;
  readonly typed: string;
  readonly count: number;
  readonly example: string;
}

const columns: readonly Column<Pair>[] = [
  {
    id: 'pair',
    header: '打つキー → 打ったキー',
    rowHeader: true,
    cell: ({ expected, typed }) => `${expected.toUpperCase()} → ${typed.toUpperCase()}`,
  },
  { id: 'count', brief: true, header: '回数', align: 'end', cell: ({ count }) => `${formatCount(count)}回` },
  { id: 'example', brief: true, header: 'ことばの例', cell: ({ example }) => example || '—' },
];
const pairsShown = 8;
const kanaShown = 10;

export const pairsOf = (pairs: Book['pairs']): Pair[] =>
  Object.entries(pairs)
    .map(([id, [count, example]]) => ({ id, ...pairOf(id), count, example }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, pairsShown);

/** Which keys are missed, on the keyboard they are on, and what was struck instead. */
export function KeyMisses({ book: { keys, pairs } }: { book: Pick<Book, 'keys' | 'pairs'> }) {
  const easyText = useEasyText();
  const difficulties = difficultiesOf(keys);
  const [worst] = difficulties;
  if (worst === undefined) return null;
  const known = pairsOf(pairs);
  // By lessons it is kana that are missed, and they are on no key of the picture.
  const isKana = !/^[\p{ASCII}]$/u.test(worst.key);
  return (
    <Section title="ミスの多いキー">
      <ChartFrame
        formula="最後に練習した年度の記録から計算した、ミスの割合です。20回以上打ったキーだけを比べ、少なくともこれ以上といえる割合（Wilson の信頼下限、z＝1.28）の大きい順に並べています。"
        headers={['キー', 'ミスの割合']}
        rows={difficulties.map((key) => [key.key.toUpperCase(), shown(key)])}
        sentence={
          worst.atLeast === undefined
            ? `どのキーも、打った回数がまだ${String(keyFromStrokes)}回より少ないです。`
            : isKana
              ? `いちばん多いのは「${worst.key}」です。`
              : `いちばん多いのは ${worst.key.toUpperCase()} のキーです。`
        }
        title="キーごとのミス"
      >
        {isKana ? (
          <Stack across>
            {difficulties.slice(0, kanaShown).map((key) => (
              <span key={key.key}>
                <Keycap>{key.key}</Keycap> {key.atLeast === undefined ? '' : formatShare(shareOf(key))}
              </span>
            ))}
          </Stack>
        ) : (
          <KeyDrawing
            keys={difficulties.map((key) => ({
              key: key.key,
              share: key.atLeast === undefined ? undefined : shareOf(key),
            }))}
            label={easyText('キーボードの絵。ミスの多いキーほど、下から高く塗られています。')}
          />
        )}
      </ChartFrame>
      {known.length > 0 && (
        <>
          <h3>
            <Easy>打ちまちがいの組み合わせ</Easy>
          </h3>
          <Table
            caption={easyText('打ちまちがいの組み合わせ')}
            columns={columns}
            rowId={({ id }) => id}
            rows={known}
          />
        </>
      )}
    </Section>
  );
}
