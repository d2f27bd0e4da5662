import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { learnerOf, nextLesson, stageOf, weakestOf, type Learner } from '#shared/practice/course/learner.ts';
import type { Book } from '#shared/practice/training-log/book.ts';
import { to } from '#shared/kernel/paths.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { openContentsQuery, useLastStage } from '../content-queries.ts';
import type { Loader } from '../page.ts';
import { Patterns, Way } from '../parts/way.tsx';
import { booksQuery, practises } from '../queries.ts';
import { useSettings } from '../settings.ts';
import { quoted, whyWords } from '#shared/practice/course/words.ts';

export const loader: Loader = ({ queryClient }) => {
  void queryClient.prefetchQuery(openContentsQuery);
};

const TakenAlong = later(async () => (await import('../parts/taken-along.tsx')).TakenAlong);
const RoomInvitation = later(async () => (await import('../room/invitation.tsx')).RoomInvitation);
const CompetitionInvitation = later(
  async () => (await import('../compete/invitation.tsx')).CompetitionInvitation,
);
/** Whoever came to practise does so without what the class was given. */
const nothing = () => null;
const Minutes = later(async () => (await import('../parts/homework.tsx')).Minutes, nothing);
const Homework = later(async () => (await import('../parts/homework.tsx')).Homework, nothing);
const MonthText = later(async () => (await import('../parts/homework.tsx')).MonthText, nothing);
const NotOpen = later(async () => (await import('../parts/not-open.tsx')).NotOpen);
const Contents = later(async () => (await import('../parts/contents.tsx')).Contents);

const content = 'typing-method';
interface TodayProps {
  learner: Learner;
  books: readonly Book[];
  today: string;
  last: number | undefined;
}

function Today({ learner, books, today, last }: TodayProps) {
  const next = nextLesson(learner, last);
  const { hand } = useSettings();
  return (
    <section aria-labelledby="today" className="typing-today">
      <h1 id="today">
        <RubyText text={whyWords(next, hand)} />
      </h1>
      <div className="typing-start">
        <Link look="primary" to={to('/typing/lesson/:lesson', { lesson: next.lesson.id })}>
          はじめる
        </Link>
      </div>
      <div className="typing-minutes">
        <Suspense>
          <Minutes books={books} today={today} />
        </Suspense>
      </div>
    </section>
  );
}

/** Ways beside the way: what is weak, the whole at once for who can type, and what the class types this month. */
function Beside({ learner }: { learner: Learner }) {
  const weak = weakestOf(learner).slice(0, 3);
  const begins = learner.known.size < 20;
  return (
    <ul className="typing-beside">
      {weak.length > 0 && (
        <li>
          <Link look="secondary" to={to('/typing/drill/:patterns', { patterns: weak.join(',') })}>
            {`じゅんび運動 ${quoted(weak)}`}
          </Link>
        </li>
      )}
      {begins && (
        <li>
          <Link look="secondary" to={to('/typing/placement')}>
            もう打てる人は、うでだめし
          </Link>
        </li>
      )}
      <Suspense>
        <MonthText />
      </Suspense>
    </ul>
  );
}

export function Component() {
  usePageTitle('タイピングの練習');
  const last = useLastStage();
  const today = dayOf(useNow());
  const session = useSession();
  return (
    <Loaded height={24} query={useQuery(booksQuery)} what="練習の記録">
      {(books) => {
        const learner = learnerOf(books);
        const stage = stageOf(learner);
        return (
          <>
            <Suspense>
              <TakenAlong />
            </Suspense>
            {session?.kind === 'student' && (
              <Suspense>
                <RoomInvitation />
              </Suspense>
            )}
            {practises(session) && (
              <Suspense>
                <CompetitionInvitation />
              </Suspense>
            )}
            <Today books={books} last={last} learner={learner} today={today} />
            <Suspense>
              <Homework books={books} today={today} />
            </Suspense>
            <Beside learner={learner} />
            {last !== undefined && stage.id > last && (
              <Suspense>
                <NotOpen content={content} />
              </Suspense>
            )}
            <section aria-labelledby="way" className="typing-course">
              <h2 id="way">
                <RubyText text="[練習|れんしゅう]の[道|みち]" />
              </h2>
              <Way learner={learner} />
              <p>
                <RubyText text={`いまは「${stage.title}」です。`} />
              </p>
              <Patterns learner={learner} patterns={stage.patterns} />
              <Link look="standalone" to={to('/typing/course')}>
                すべてのレッスンを見る
              </Link>
            </section>
            <section aria-labelledby="contents" className="typing-course">
              <h2 id="contents">
                <RubyText text="ほかの[練習|れんしゅう]" />
              </h2>
              <Suspense fallback={<Skeleton height={10} label="ほかの練習" shape="block" />}>
                <Contents />
              </Suspense>
            </section>
          </>
        );
      }}
    </Loaded>
  );
}
