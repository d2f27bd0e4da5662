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
import { Section } from '#web/ui/section.tsx';
import { englishQuery, openContentsQuery } from '../content-queries.ts';
import { isLearnt } from '../english/result.ts';
import type { Loader } from '../page.ts';
import { Gate, NotOpen } from '../parts/gate.tsx';
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

interface UnitLineProps {
  unit: EnglishUnit;
  /** Words that were right at once, the best time; undefined where it was never typed. */
  best: number | undefined;
  open: boolean;
}

function UnitLine({ unit, best, open }: UnitLineProps) {
  const { words } = unit;
  const preview = words.slice(0, 4).map(([word]) => word);
  return (
    <li className="typing-unit">
      <span className="typing-unit-title">
        <Link look="standalone" to={pageOf(unit)}>
          {unit.title}
        </Link>
        {best !== undefined && isLearnt(best, words.length) && <Badge tone="achievement">できた</Badge>}
        {!open && <Badge>{title}</Badge>}
      </span>
      <span className="typing-unit-words" lang="en">
        {`${preview.join(', ')} …`}
      </span>
      <span className="typing-unit-far">
        <progress aria-label={`${unit.title}の進みぐあい`} max={words.length} value={best ?? 0} />
        {best === undefined
          ? `${String(words.length)}語`
          : `${String(words.length)}語のうち${String(best)}語`}
      </span>
    </li>
  );
}

function Units({
  units,
  books,
  open,
}: {
  units: readonly EnglishUnit[];
  books: readonly Book[];
  open: boolean;
}) {
  const lines = units.map((unit, at) => ({
    unit,
    best: bestIn(books, unit.title),
    open: open || at < freeUnits,
  }));
  const learnt = lines.filter(({ unit, best }) => best !== undefined && isLearnt(best, unit.words.length));
  const next = lines.find((line) => line.open && !learnt.includes(line)) ?? lines[0];
  return (
    <>
      {next !== undefined && (
        <section aria-labelledby="next-unit" className="typing-next-part">
          <h2 id="next-unit">{`次は「${next.unit.title}」`}</h2>
          <p>
            {next.unit.words
              .map(([, meaning]) => meaning)
              .slice(0, 6)
              .join('、')}{' '}
            など
          </p>
          <Link look="primary" to={pageOf(next.unit)} wide>
            はじめる
          </Link>
          <p>{`${String(units.length)}の単元のうち、${String(learnt.length)}できました`}</p>
        </section>
      )}
      {!open && <NotOpen content={content} />}
      <Section title="単元">
        <ol className="typing-units">
          {lines.map((line) => (
            <UnitLine key={line.unit.id} {...line} />
          ))}
        </ol>
      </Section>
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
      <PageHeader lead={`${lead}。`} title={title} />
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
