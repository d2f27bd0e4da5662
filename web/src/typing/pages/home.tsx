import { useQuery } from '@tanstack/react-query';
import {
  learnerOf,
  nextLesson,
  progressOf,
  type Learner,
  type Next,
} from '#shared/practice/course/learner.ts';
import { lastFreeStage, stages } from '#shared/practice/course/stages.ts';
import { daysOf } from '#shared/practice/training-log/book.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { useNow } from '#web/lib/now.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Loader } from '../page.ts';
import { booksQuery } from '../queries.ts';
import { whyWords } from '../words.ts';

export const loader: Loader = ({ queryClient }) => {
  void queryClient.prefetchQuery(booksQuery);
};

/** Minutes of a day of practice. */
const goalMinutes = 10;

function Today({ next, minutes }: { next: Next; minutes: number }) {
  const { lesson } = next;
  return (
    <section aria-labelledby="today" className="typing-today">
      <h2 id="today">きょうの練習</h2>
      <p>{whyWords(next)}</p>
      <Link look="primary" to={`/typing/lesson/${encodeURIComponent(lesson.id)}`} wide>
        はじめる
      </Link>
      <p className="typing-minutes">
        {minutes >= goalMinutes
          ? `きょうは${String(minutes)}分れんしゅうしました。めあての${String(goalMinutes)}分をこえました`
          : `きょうは${String(minutes)}分。めあては${String(goalMinutes)}分です`}
      </p>
    </section>
  );
}

function Way({ learner }: { learner: Learner }) {
  return (
    <Section title="れんしゅうの道">
      <ol className="typing-way">
        {stages.map((stage) => {
          const { id, title, patterns } = stage;
          const progress =
            patterns.length === 0
              ? 0
              : patterns.reduce((sum, pattern) => sum + progressOf(learner, pattern), 0) / patterns.length;
          return (
            <li key={id}>
              <span className="typing-stage-title">
                {title}
                {id > lastFreeStage && <span className="typing-paid">タイピングメソッド</span>}
              </span>
              <span className="typing-caps">
                {patterns.slice(0, 12).map((pattern) => (
                  <Keycap
                    key={pattern}
                    size="s"
                    tone={progressOf(learner, pattern) >= 1 ? 'achievement' : 'plain'}
                  >
                    {pattern}
                  </Keycap>
                ))}
              </span>
              {patterns.length > 0 && (
                <progress aria-label={`${title}の進みぐあい`} max={1} value={progress} />
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

export function Component() {
  const now = useNow();
  return (
    <>
      <PageHeader title="タイピングの練習" />
      <Loaded height={16} query={useQuery(booksQuery)} what="練習の記録">
        {(books) => {
          const learner = learnerOf(books);
          const today = daysOf(books).find(({ day }) => day === dayOf(now));
          return (
            <>
              <Today minutes={Math.floor((today?.seconds ?? 0) / 60)} next={nextLesson(learner)} />
              <Way learner={learner} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
