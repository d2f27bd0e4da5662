import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useMemo, useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import { knownKeys } from '#shared/practice/course/first-keys.ts';
import type { Lesson } from '#shared/practice/course/lessons.ts';
import { learnerOf, readyOf, type Learner } from '#shared/practice/course/learner.ts';
import type { LessonLine, Material } from '#shared/practice/course/lines.ts';
import type { Book } from '#shared/practice/training-log/book.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import type { Command } from '../judge/keys.ts';
import type { Ended } from '../judge/run.ts';
import { KeyboardKnown } from '../parts/keyboard-known.tsx';
import { booksWithWaiting } from '../outbox/keep.ts';
import type { Kept } from '../outbox/use-outbox.ts';
import { useKeeping } from '../parts/kept.tsx';
import { booksQuery, materialQuery } from '../queries.ts';
import { useSettings } from '../settings.ts';
import { keepOwnSpelling, ownSpelling, shownSpelling } from '../spelling.ts';
import { Stage, type StageProps } from '../stage/stage.tsx';
import { logOf, type Typed } from './log.ts';
import { lessonTask, type Task } from './task.ts';

/** Asked for while the first run is typed. */
const loadBetween = async () => (await import('./between.tsx')).Between;
const Between = later(loadBetween);
const loadOutcome = async () => (await import('./outcome.tsx')).Outcome;
const Outcome = later(loadOutcome);
const Conversion = later(async () => (await import('./conversion.tsx')).ConversionLesson);

/** A run that was broken off says nothing below so many right keys. */
const fewestKeys = 5;

/** Loaded again where this lesson is typed, perhaps in the middle of it; until somebody has been told. */
let comesAgain = performance
  .getEntriesByType('navigation')
  .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload' && entry.name === location.href);

interface Progress {
  readonly runs: readonly Typed[];
  readonly lines: readonly LessonLine[];
  /** Counts what was begun, so that each has a stage of its own. */
  readonly round: number;
  /** A run has ended, and the next one waits for Enter. */
  readonly pauses: boolean;
  /** All is over. */
  readonly log?: LogInput;
}

function useTaken(task: Task, learner: Learner, material: Material) {
  const navigate = useNavigate();
  const make = (): readonly LessonLine[] => task.lines(learner, material, Math.random);
  const [progress, setProgress] = useState<Progress>(() => ({
    runs: [],
    lines: make(),
    round: 0,
    pauses: false,
  }));
  const { keep, hold, kept } = useKeeping();

  function close(runs: readonly Typed[], completed: boolean): void {
    const log = logOf(task, runs, new Date(), completed);
    keep(log);
    setProgress((before) => ({ ...before, runs, log }));
  }

  // Whoever goes away in the middle, or loads the page again, keeps the runs that have ended.
  const leave = useEffectEvent(() => {
    if (!progress.log && progress.runs.length > 0) close(progress.runs, false);
  });
  useEffect(() => {
    Promise.all([loadBetween(), loadOutcome()]).catch(() => undefined);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  function onEnd(ended: Ended): void {
    keepOwnSpelling(ended.spelled);
    const runs = [...progress.runs, { lines: progress.lines, ended }];
    if (runs.length >= task.runs) {
      close(runs, true);
      return;
    }
    hold(logOf(task, runs, new Date(), false));
    setProgress((before) => ({ ...before, runs, pauses: true }));
  }

  const goOn = (): void =>
    setProgress((before) => ({ ...before, lines: make(), round: before.round + 1, pauses: false }));

  function onCommand(command: Command, sofar: Ended | undefined): void {
    // With the same lines: nobody chooses easier ones by it.
    if (command === 'again') setProgress((before) => ({ ...before, round: before.round + 1 }));
    if (command !== 'stop') return;
    const typed = sofar !== undefined && sofar.played.rightKeys >= fewestKeys;
    const runs = typed ? [...progress.runs, { lines: progress.lines, ended: sofar }] : progress.runs;
    if (runs.length > 0) close(runs, false);
    else void navigate(to('/typing'));
  }

  const stop = (): void => close(progress.runs, false);

  return { progress, onEnd, onCommand, goOn, stop, kept };
}

interface TaskProps {
  task: Task;
  /** Where its lines are typed. */
  field?: ComponentType<StageProps> | undefined;
}

interface TakenProps extends TaskProps {
  books: readonly Book[];
  material: Material;
  layout: KeyboardLayout;
}

/** How this device wants its keys, as they were when the lesson began. */
function useWay(layout: KeyboardLayout) {
  const { method, spelling, aloud } = useSettings();
  const [now] = useState(() => new Date());
  return useMemo(() => {
    const shown = shownSpelling(spelling, ownSpelling(), now);
    // By ear a word ends where its own keys end.
    return { method, layout, shown: aloud === 'off' ? shown : new Map([...shown, ['ん', 'nn']]) };
  }, [method, layout, spelling, aloud, now]);
}

/** What is said before the first key: of a lesson of several runs also what became of those before it was loaded again. */
function useLead(task: Task, kept: Kept): string {
  const [again] = useState(comesAgain);
  useEffect(() => void (comesAgain = false), []);
  return again && task.runs > 1 && kept !== 'unkept'
    ? '[打|う]ち[終|お]わった[回|かい]は、[記録|きろく]にのこっています。1[回|かい]めから、また[打|う]ちます。'
    : task.lead;
}

function Taken({ task, field: Field = Stage, books: known, material, layout }: TakenProps) {
  // As it was at the beginning: what the run itself brings is the news at its end.
  const [books] = useState(known);
  const [learner] = useState(() => learnerOf(books));
  const way = useWay(layout);
  const faded = useMemo(() => knownKeys(learner, way), [learner, way]);
  const ready = useMemo(() => readyOf(learner), [learner]);
  const { progress, onEnd, onCommand, goOn, stop, kept } = useTaken(task, learner, material);
  const { runs, lines, round, pauses, log } = progress;
  const lead = useLead(task, kept);
  if (log)
    return (
      <Suspense>
        <Outcome
          after={learnerOf(booksWithWaiting(books, [log], new Date(log.endedAt)))}
          before={learner}
          kept={kept}
          runs={runs}
          stars={log.kind === 'typing-method' ? log.stars : 0}
          task={task}
        />
      </Suspense>
    );
  if (pauses)
    return (
      <Suspense>
        <Between onGo={goOn} onStop={stop} runs={runs} task={task} />
      </Suspense>
    );
  return (
    <Field
      faded={faded}
      heading={
        <>
          <h1>{task.title}</h1>
          {task.runs > 1 && <span>{`${String(runs.length + 1)} / ${String(task.runs)}回`}</span>}
        </>
      }
      isNew={(pattern) => !ready.has(pattern)}
      key={round}
      layout={layout}
      lead={runs.length === 0 ? lead : ''}
      lines={lines}
      method={way.method}
      onCommand={onCommand}
      onEnd={onEnd}
      part={`${task.lesson}-${String(task.step)}`}
      spelling={way.shown}
    />
  );
}

export function TakeTask({ task, field }: TaskProps) {
  usePageTitle(task.title);
  const books = useQuery(booksQuery);
  const { data: material } = useSuspenseQuery(materialQuery(task));
  // Each coming is a lesson of its own: often the next one is the same.
  const { key } = useLocation();
  return (
    <Loaded height={24} query={books} what="練習の記録">
      {(known) => (
        <KeyboardKnown>
          {(layout) => (
            <Taken books={known} field={field} key={key} layout={layout} material={material} task={task} />
          )}
        </KeyboardKnown>
      )}
    </Loaded>
  );
}

export const TakeLesson = ({ lesson }: { lesson: Lesson }) =>
  lesson.material === 'conversion' ? (
    <Suspense>
      <Conversion lesson={lesson} Take={TakeTask} />
    </Suspense>
  ) : (
    <TakeTask task={lessonTask(lesson)} />
  );
