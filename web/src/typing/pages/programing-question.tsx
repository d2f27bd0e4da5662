import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import * as z from 'zod';
import {
  around,
  differenceOf,
  doneOf,
  freeChapters,
  hintFromMisses,
  type Chapter,
  type Difference,
  type Exercise,
} from '#shared/practice/course/programing.ts';
import { withFurigana } from '#shared/practice/course/furigana.ts';
import { to } from '#shared/kernel/paths.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { useSession } from '#web/lib/session.ts';
import { dropDraft, readDraft, saveDraft } from '#web/state/input.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { openContentsQuery, programingQuery } from '../content-queries.ts';
import type { Loader } from '../page.ts';
import { Gate } from '../parts/gate.tsx';
import { KeptNotice } from '../parts/kept-notice.tsx';
import { useKeeping } from '../parts/kept.tsx';
import { CodeField } from '../programing/code-field.tsx';
import { exerciseLogOf, withoutPauses } from '../programing/log.ts';
import { differenceWords, rightUntil } from '../programing/words.ts';
import { bestIn } from '../progress.ts';
import { booksOf, practises } from '../queries.ts';

const content = 'programing';
const list = to('/typing/programing');
const pageOf = (question: string): string => to('/typing/programing/:question', { question });

const chapterOf = (chapters: readonly Chapter[], question: string | undefined): Chapter | undefined =>
  chapters.find(({ exercises }) => exercises.some(({ id }) => id === question));

export const loader: Loader = async ({ queryClient, params }) => {
  const chapters = await queryClient.ensureQueryData(programingQuery);
  if (chapterOf(chapters, params['question']) === undefined) throw new Response(null, { status: 404 });
  void queryClient.prefetchQuery(booksOf(content));
  void queryClient.prefetchQuery(openContentsQuery);
};

interface ExerciseProps {
  chapter: Chapter;
  exercise: Exercise;
  /** The one after it, in this chapter or the next. */
  next: Exercise | undefined;
  /** Exercises of the chapter that were solved before. */
  done: number;
}

type Told = Difference | 'right' | undefined;

/** What only ends too early is no wrong line. */
const wrongLineOf = (told: Told): number | undefined =>
  told !== undefined && told !== 'right' && told.kind !== 'empty' && told.kind !== 'missing'
    ? told.line
    : undefined;

const workSchema = z.object({
  code: z.string(),
  misses: z.int(),
  /** The answer was looked at. */
  shown: z.boolean(),
  /** What was last told wrong: to ask twice about the same is not another try. */
  checked: z.string().optional(),
});
type Work = z.infer<typeof workSchema>;

function useExercise({ chapter, exercise, done }: ExerciseProps) {
  // In this tab it is there again, whatever loads the page anew.
  const draft = `exercise-${exercise.id}`;
  const [work, setWork] = useState<Work>(
    () => readDraft(draft, workSchema) ?? { code: around(exercise).indent, misses: 0, shown: false },
  );
  const { code, misses, shown } = work;
  const [told, setTold] = useState<Told>();
  const { keep, kept } = useKeeping();
  const [startedAt] = useState(() => new Date());
  const moments = useRef([startedAt.getTime()]);
  const attempts = misses + 1;

  const goOn = (more: Partial<Work>): void => {
    const next = { ...work, ...more };
    setWork(next);
    if (told !== 'right') saveDraft(draft, next);
  };
  const type = (next: string): void => {
    moments.current.push(Date.now());
    goOn({ code: next });
  };
  const show = (): void => {
    moments.current.push(Date.now());
    goOn({ shown: true });
  };
  const check = (): void => {
    if (told === 'right') return;
    moments.current.push(Date.now());
    const difference = differenceOf(exercise, code);
    setTold(difference ?? 'right');
    if (difference === undefined) {
      dropDraft(draft);
      const durationMs = withoutPauses(moments.current);
      keep(exerciseLogOf(chapter, exercise, { done, attempts, shown, startedAt, durationMs }, new Date()));
    } else if (difference.kind !== 'empty' && work.checked !== code)
      goOn({ misses: attempts, checked: code });
  };
  return { code, told, attempts, shown, hint: misses >= hintFromMisses, kept, type, show, check };
}

const nameOf = ({ title, exercises }: Chapter, exercise: Exercise): string =>
  `${title} ${String(exercises.indexOf(exercise) + 1)} / ${String(exercises.length)}`;

/** A call that a question quotes: copied as it stands, it is not broken over two lines. */
const quotedCall = /([\w.]+\(\S+?\);)/u;

const Question = ({ text }: { text: string }) =>
  text.split(quotedCall).map((part, at) =>
    at % 2 === 1 ? (
      <code key={part}>
        <RubyText text={part} />
      </code>
    ) : (
      <RubyText key={part} text={part} />
    ),
  );

const Task = ({ chapter, exercise }: Pick<ExerciseProps, 'chapter' | 'exercise'>) => (
  <header className="typing-task">
    <Link to={list}>プログラミング</Link>
    <h1>{nameOf(chapter, exercise)}</h1>
    <p>
      <Question text={withFurigana(exercise.question)} />
    </p>
  </header>
);

const Code = ({ children, label }: { children: string; label: string }) => (
  // A wide program is moved by the keyboard, too.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre aria-label={label} className="typing-program" role="region" tabIndex={0}>
    {children}
  </pre>
);

function Solved({
  exercise,
  next,
  attempts,
}: Pick<ExerciseProps, 'exercise' | 'next'> & { attempts: number }) {
  const onward = useRef<HTMLAnchorElement>(null);
  // Enter goes on.
  useEffect(() => onward.current?.focus(), []);
  return (
    <Notice
      action={
        <Link look="primary" ref={onward} to={next === undefined ? list : pageOf(next.id)}>
          {next === undefined ? '章をえらぶ' : '次の問題へ'}
        </Link>
      }
      title={attempts === 1 ? '1回でできました' : `${String(attempts)}回めでできました`}
      tone="good"
    >
      <RubyText text={withFurigana(exercise.why)} />
    </Notice>
  );
}

function Told({ told, hint, why }: { told: Told; hint: boolean; why: string }) {
  if (told === undefined || told === 'right') return null;
  const right = rightUntil(told);
  return (
    <Notice title={differenceWords(told)} tone="warn">
      {(right !== '' || hint) && (
        <>
          {right !== '' && (
            <p>
              <code>{right}</code> までは合っています。
            </p>
          )}
          {hint && (
            <p>
              <RubyText text={`ヒント：${withFurigana(why)}`} />
            </p>
          )}
        </>
      )}
    </Notice>
  );
}

function Taken(props: ExerciseProps) {
  const { chapter, exercise, next } = props;
  const { code, told, attempts, shown, hint, kept, type, show, check } = useExercise(props);
  const { before, after } = around(exercise);
  const field = useRef<{ focus(): void }>(null);
  const toldId = useId();
  const right = told === 'right';
  return (
    <>
      <Task chapter={chapter} exercise={exercise} />
      <div className="typing-exercise">
        <div className="typing-writing">
          {before !== '' && <Code label="書くところの前">{before}</Code>}
          <CodeField
            code={code}
            describedBy={toldId}
            handle={field}
            onCheck={check}
            onCode={type}
            wrongLine={wrongLineOf(told)}
          >
            {after !== '' && <Code label="書くところのあと">{after}</Code>}
          </CodeField>
        </div>
        <section aria-labelledby="prints">
          <h2 id="prints">{right ? '画面に出たもの' : '画面に出したいもの'}</h2>
          <pre className="typing-prints">{exercise.prints}</pre>
        </section>
      </div>
      <div id={toldId} role="status">
        <Told hint={hint} told={told} why={exercise.why} />
        {right && <Solved attempts={attempts} exercise={exercise} next={next} />}
      </div>
      {right && <KeptNotice kept={kept} />}
      {shown && (
        <section aria-labelledby="answer" className="typing-answer">
          <h2 id="answer">答え</h2>
          <pre className="typing-prints">{exercise.answer}</pre>
        </section>
      )}
      <div className="typing-acts">
        {!right && (
          <Button
            look="primary"
            onClick={() => {
              check();
              field.current?.focus();
            }}
          >
            答え合わせをする
          </Button>
        )}
        {!right && !shown && (
          <Button
            look="quiet"
            onClick={() => {
              show();
              field.current?.focus();
            }}
          >
            答えを見る
          </Button>
        )}
      </div>
    </>
  );
}

/** Exercises are taken in their order: what comes later uses what came before. */
function TooEarly({ chapter, exercise, wanted }: { chapter: Chapter; exercise: Exercise; wanted: Exercise }) {
  return (
    <>
      <Task chapter={chapter} exercise={exercise} />
      <Notice
        action={
          <Link look="primary" to={pageOf(wanted.id)}>
            {`${nameOf(chapter, wanted)}へ`}
          </Link>
        }
        title={<RubyText text="[前|まえ]の [問題|もんだい]から、じゅんに ときましょう" />}
      />
    </>
  );
}

export function Component() {
  const { question } = useParams();
  const { data: chapters } = useSuspenseQuery(programingQuery);
  const session = useSession();
  const books = useQuery({ ...booksOf(content), enabled: Boolean(session) });
  const all = chapters.flatMap(({ exercises }) => exercises);
  const at = all.findIndex(({ id }) => id === question);
  const exercise = all[at];
  const chapter = chapterOf(chapters, question);
  usePageTitle(exercise && chapter && nameOf(chapter, exercise));
  if (exercise === undefined || chapter === undefined) throw new Response(null, { status: 404 });
  return (
    <Gate
      about={<Task chapter={chapter} exercise={exercise} />}
      content={content}
      free={chapters.indexOf(chapter) < freeChapters}
    >
      <Loaded height={24} query={books} what="練習の記録">
        {(known) => {
          const done = doneOf(chapter, bestIn(known, chapter.title) ?? 0);
          const wanted = chapter.exercises[done];
          const early =
            practises(session) &&
            wanted !== undefined &&
            chapter.exercises.indexOf(exercise) > chapter.exercises.indexOf(wanted);
          return early ? (
            <TooEarly chapter={chapter} exercise={exercise} wanted={wanted} />
          ) : (
            <Taken chapter={chapter} done={done} exercise={exercise} key={exercise.id} next={all[at + 1]} />
          );
        }}
      </Loaded>
    </Gate>
  );
}
