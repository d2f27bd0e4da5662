import { useSuspenseQuery } from '@tanstack/react-query';
import { freeUnits, type EnglishUnit } from '#shared/practice/course/english.ts';
import { withFurigana } from '#shared/practice/course/furigana.ts';
import type { Book } from '#shared/practice/training-log/book.ts';
import { to } from '#shared/kernel/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { englishQuery } from '../content-queries.ts';
import { isLearnt } from '../english/result.ts';
import type { Loader } from '../page.ts';
import { ContentPage, prefetchContent } from '../parts/content-page.tsx';
import { NotOpen } from '../parts/not-open.tsx';
import { bestIn } from '../progress.ts';

const content = 'typing-english';

export const loader: Loader = ({ queryClient }) => {
  void queryClient.prefetchQuery(englishQuery);
  prefetchContent(queryClient, content);
};

const pageOf = (unit: EnglishUnit): string => to('/typing/english/:unit', { unit: unit.id });

interface Line {
  readonly unit: EnglishUnit;
  /** Words that were right at once, the best time; undefined where it was never typed. */
  readonly best: number | undefined;
  readonly learnt: boolean;
}

function UnitLine({ unit, best, learnt }: Line) {
  const { words } = unit;
  return (
    <li className="typing-unit">
      <span className="typing-unit-title">
        <Link look="standalone" to={pageOf(unit)}>
          <span>
            <RubyText text={withFurigana(unit.title)} />
          </span>
        </Link>
        {learnt && <Badge tone="achievement">できた</Badge>}
      </span>
      <span className="typing-unit-words" lang="en">
        {`${words
          .slice(0, 5)
          .map(([word]) => word)
          .join(', ')} …`}
      </span>
      <span className="typing-unit-far">
        {best === undefined ? (
          `${String(words.length)}語`
        ) : (
          <>
            {`${String(words.length)}語のうち${String(best)}語`}
            <progress aria-label={`${unit.title}の進みぐあい`} max={words.length} value={best} />
          </>
        )}
      </span>
    </li>
  );
}

const UnitLines = ({ lines }: { lines: readonly Line[] }) => (
  <ol className="typing-units">
    {lines.map((line) => (
      <UnitLine key={line.unit.id} {...line} />
    ))}
  </ol>
);

interface UnitsProps {
  units: readonly EnglishUnit[];
  books: readonly Book[];
  /** All of them, not only what is free. */
  open: boolean;
}

function Units({ units, books, open }: UnitsProps) {
  const lines = units.map((unit): Line => {
    const best = bestIn(books, unit.title);
    return { unit, best, learnt: best !== undefined && isLearnt(best, unit.words.length) };
  });
  const free = open ? lines : lines.slice(0, freeUnits);
  const learnt = lines.filter((line) => line.learnt).length;
  const next = free.find((line) => !line.learnt) ?? free[0];
  return (
    <>
      {next !== undefined && (
        <section aria-labelledby="next-unit" className="typing-next-part">
          <h2 id="next-unit">
            <RubyText text={withFurigana(`${next.learnt ? 'もういちど' : 'つぎは'}「${next.unit.title}」`)} />
          </h2>
          <p className="typing-quiet">
            <RubyText
              text={withFurigana(
                `${next.unit.words
                  .slice(0, 6)
                  .map(([, meaning]) => meaning)
                  .join('、')} …`,
              )}
            />
          </p>
          <Link look="primary" to={pageOf(next.unit)} wide>
            はじめる
          </Link>
          {learnt > 0 && (
            <p>
              <RubyText
                text={`${String(units.length)}の[単元|たんげん]のうち、${String(learnt)}ができました`}
              />
            </p>
          )}
        </section>
      )}
      <UnitLines lines={free} />
      {!open && (
        <>
          <NotOpen content={content} />
          <UnitLines lines={lines.slice(freeUnits)} />
        </>
      )}
    </>
  );
}

export function Component() {
  const { data: units } = useSuspenseQuery(englishQuery);
  return (
    <ContentPage content={content}>
      {(books, open) => <Units books={books} units={units} open={open} />}
    </ContentPage>
  );
}
