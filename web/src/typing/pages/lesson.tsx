import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { learnerOf, nextLesson, type Learner } from '#shared/practice/course/learner.ts';
import { findLesson, type Lesson } from '#shared/practice/course/lessons.ts';
import { linesOf, type LessonLine, type Word } from '#shared/practice/course/lines.ts';
import { useSession } from '#web/lib/session.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { useKeyboardLayout } from '../keyboard-layout.ts';
import type { Command } from '../judge/keys.ts';
import type { Ended } from '../judge/run.ts';
import { accuracyOf, figuresOfAll, logOf, starsOf, type Typed } from '../log.ts';
import type { Loader } from '../page.ts';
import { booksQuery, sendLog, wordsQuery } from '../queries.ts';
import { Stage } from '../stage/stage.tsx';

/** A lesson is three runs. */
const runsALesson = 3;

const idOf = (params: Readonly<Record<string, string | undefined>>): string => params['lesson'] ?? '';

export const loader: Loader = ({ queryClient, params }) => {
  const lesson = findLesson(idOf(params));
  if (lesson === undefined) throw new Response(null, { status: 404 });
  void queryClient.prefetchQuery(booksQuery);
  void queryClient.prefetchQuery(wordsQuery(lesson.stage.id));
};

interface TakenProps {
  lesson: Lesson;
  learner: Learner;
  words: readonly Word[];
}

type Kept = 'sending' | 'kept' | 'not-kept' | 'nobody';

function Outcome({ lesson, runs, kept }: { lesson: Lesson; runs: readonly Typed[]; kept: Kept }) {
  const { data } = useQuery(booksQuery);
  const next = data && nextLesson(learnerOf(data));
  const figures = figuresOfAll(runs);
  const stars = starsOf(figures);
  const perMinute = Math.round((figures.correct * 60_000) / Math.max(1, figures.durationMs));
  const weakest = figures.patterns
    .filter(({ miss }) => miss > 0)
    .toSorted((a, b) => b.miss - a.miss)
    .slice(0, 3);
  return (
    <>
      <PageHeader title={`${lesson.stage.title}「${lesson.title}」が終わりました`} />
      <p className="typing-stars" aria-label={`星${String(stars)}つ`}>
        {[1, 2, 3].map((star) => (
          <Keycap key={star} size="l" tone={star <= stars ? 'achievement' : 'plain'}>
            ★
          </Keycap>
        ))}
      </p>
      <dl className="typing-figures">
        <div>
          <dt>1分に打った文字(ひらがな)</dt>
          <dd>{perMinute}</dd>
        </div>
        <div>
          <dt>正しく打てたわりあい</dt>
          <dd>{`${String(Math.floor(accuracyOf(figures) * 100))}%`}</dd>
        </div>
      </dl>
      {weakest.length > 0 && (
        <Section title="まちがえやすかったもの">
          <p>{weakest.map(({ key, miss }) => `「${key}」${String(miss)}回`).join('、')}</p>
        </Section>
      )}
      {kept === 'not-kept' && (
        <Notice title="記録を送れませんでした" tone="warn">
          通信を確かめてください。
        </Notice>
      )}
      {kept === 'nobody' && (
        <Notice title="サインインすると、この続きから練習できます" tone="info">
          いまの練習は、まだ記録に残っていません。
        </Notice>
      )}
      <div className="typing-acts">
        {next !== undefined && kept !== 'sending' && (
          <Link look="primary" to={`/typing/lesson/${encodeURIComponent(next.lesson.id)}`}>
            次へすすむ
          </Link>
        )}
        <Link look="secondary" to="/typing">
          きょうの練習へ
        </Link>
      </div>
    </>
  );
}

function useTaken({ lesson, learner, words }: TakenProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const session = useSession();
  const [runs, setRuns] = useState<readonly Typed[]>([]);
  const make = (): readonly LessonLine[] => linesOf(lesson, learner, words, Math.random);
  const [lines, setLines] = useState(make);
  const [round, setRound] = useState(0);
  const keeping = useMutation({
    mutationFn: sendLog,
    onSuccess: () => queryClient.invalidateQueries(booksQuery),
  });
  const again = (): void => {
    setLines(make());
    setRound((before) => before + 1);
  };
  const onCommand = (command: Command): void => {
    if (command === 'stop') void navigate('/typing');
    if (command === 'again') again();
  };
  const onEnd = (ended: Ended): void => {
    const all = [...runs, { lines, ended }];
    setRuns(all);
    if (all.length < runsALesson) again();
    else if (session) keeping.mutate(logOf(lesson, all, new Date()));
  };
  const kept: Kept = session
    ? keeping.isError
      ? 'not-kept'
      : keeping.isSuccess
        ? 'kept'
        : 'sending'
    : 'nobody';
  return { runs, lines, round, onCommand, onEnd, kept };
}

function Taken(props: TakenProps) {
  const { lesson } = props;
  const layout = useKeyboardLayout();
  const { runs, lines, round, onCommand, onEnd, kept } = useTaken(props);
  if (runs.length >= runsALesson) return <Outcome kept={kept} lesson={lesson} runs={runs} />;
  return (
    <>
      <PageHeader
        lead="3回つづけて打ちます。まちがえても、正しいキーを打てば先へ進めます。"
        title={`${lesson.stage.title}「${lesson.title}」 ${String(runs.length + 1)}回め`}
      />
      <Stage key={round} layout={layout} lines={lines} method="romaji" onCommand={onCommand} onEnd={onEnd} />
    </>
  );
}

export function Component() {
  const lesson = findLesson(idOf(useParams()));
  if (lesson === undefined) throw new Response(null, { status: 404 });
  const books = useQuery(booksQuery);
  const { data: words } = useSuspenseQuery(wordsQuery(lesson.stage.id));
  return (
    <Loaded height={24} query={books} what="練習の記録">
      {(known) => <Taken key={lesson.id} learner={learnerOf(known)} lesson={lesson} words={words} />}
    </Loaded>
  );
}
