import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { freeUnits, type EnglishUnit } from '#shared/practice/course/english.ts';
import type { Book } from '#shared/practice/training-log/book.ts';
import { to } from '#shared/kernel/paths.ts';
import { contentWords } from '#shared/shop/subscription/words.ts';
import { useSession } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { englishQuery, openContentsQuery } from '../content-queries.ts';
import { isLearnt } from '../english/result.ts';
import type { Loader } from '../page.ts';
import { Gate } from '../parts/gate.tsx';
import { NotOpen } from '../parts/not-open.tsx';
import { bestIn } from '../progress.ts';
import { booksOf } from '../queries.ts';

const content = 'typing-english';
const { title, lead } = contentWords[content];

export const loader: Loader = ({ queryClient }) => {
  void queryClient.prefetchQuery(englishQuery);
  void queryClient.prefetchQuery(booksOf(content));
  void queryClient.prefetchQuery(openContentsQuery);
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
          {unit.title}
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
          <h2 id="next-unit">{`${next.learnt ? 'もういちど' : 'つぎは'}「${next.unit.title}」`}</h2>
          <p className="typing-quiet">
            {next.unit.words
              .slice(0, 6)
              .map(([, meaning]) => meaning)
              .join('、')}
            {' …'}
          </p>
          <Link look="primary" to={pageOf(next.unit)} wide>
            はじめる
          </Link>
          {learnt > 0 && (
            <p>
              <RubyText
                text={`${String(units.length)}の [単元|たんげん]のうち ${String(learnt)}が、できました`}
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
  const signedIn = Boolean(useSession());
  const books = useQuery({ ...booksOf(content), enabled: signedIn });
  const contents = useQuery({ ...openContentsQuery, enabled: signedIn });
  return (
    <>
      <PageHeader lead={lead} title={title} />
      <Gate content={content} free>
        <Loaded height={40} query={books} what="練習の記録">
          {(known) => (
            <Loaded height={40} query={contents} what="教材">
              {(open) => <Units books={known} open={open.includes(content)} units={units} />}
            </Loaded>
          )}
        </Loaded>
      </Gate>
    </>
  );
}
