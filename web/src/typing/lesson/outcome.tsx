import { Suspense, useEffect, useRef } from 'react';
import { gainOf, type Gain } from '#shared/practice/course/gain.ts';
import { kanaACharacter } from '#shared/practice/course/national.ts';
import { nextLesson, type Learner } from '#shared/practice/course/learner.ts';
import { findLesson } from '#shared/practice/course/lessons.ts';
import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { gainWords, whyWords } from '#shared/practice/course/words.ts';
import type { Kept } from '../outbox/use-outbox.ts';
import { useAloud } from '../aloud.tsx';
import { useLastStage } from '../content-queries.ts';
import { KeptNotice } from '../parts/kept-notice.tsx';
import { Patterns } from '../parts/way.tsx';
import { useSettings } from '../settings.ts';
import { figuresOfAll, percentOf, speedOf, type Figures, type Typed } from './log.ts';
import { patternsIn, steadinessOf, weakestOfRun } from './outcome-figures.ts';
import { paceWords, useLastPace } from '../stage/pace.ts';
import { SpeedLine } from './speed-line.tsx';
import { drilled, hasKana, type Task } from './task.ts';

const NotOpen = later(async () => (await import('../parts/not-open.tsx')).NotOpen);

const mostStars = 3;

interface OutcomeProps {
  task: Task;
  before: Learner;
  after: Learner;
  runs: readonly Typed[];
  stars: number;
  kept: Kept;
}

/** Once for each, and gone at once: a stage, and the first time that a lesson has no miss. */
const celebrated = ({ kind }: Gain, starsBefore: number): boolean =>
  kind === 'stage' || (kind === 'perfect' && starsBefore < mostStars);

const Stars = ({ stars }: { stars: number }) => (
  <p className="typing-stars">
    <VisuallyHidden>{`星3つのうち${String(stars)}つ`}</VisuallyHidden>
    {[1, 2, 3].map((star) => (
      <span aria-hidden="true" key={star}>
        <Keycap size="l" tone={star <= stars ? 'achievement' : 'plain'}>
          {star <= stars ? '★' : '☆'}
        </Keycap>
      </span>
    ))}
  </p>
);

function Weakest({ patterns }: { patterns: Figures['patterns'] }) {
  const weakest = weakestOfRun(patterns);
  const toDrill = drilled(weakest.map(({ key }) => key));
  if (weakest.length === 0) return null;
  return (
    <section aria-labelledby="weakest" className="typing-weakest">
      <h2 id="weakest">まちがえやすかったところ</h2>
      <ul>
        {weakest.map(({ key, miss }) => (
          <li key={key}>
            <Keycap>{key}</Keycap>
            <span>{`${String(miss)}回`}</span>
          </li>
        ))}
      </ul>
      {toDrill.length > 0 && (
        <Link look="secondary" to={to('/typing/drill/:patterns', { patterns: toDrill.join(',') })}>
          これだけ練習する
        </Link>
      )}
    </section>
  );
}

export function Outcome({ task, before, after, runs, stars, kept }: OutcomeProps) {
  const figures = figuresOfAll(runs);
  const last = useLastStage();
  const typed = {
    patterns: figures.patterns.map(({ key }) => key),
    misses: figures.misses,
    correct: figures.correct,
  };
  const gain = gainOf(before, after, typed, last);
  const part = `${task.lesson}-${String(task.step)}`;
  const stage = findLesson(part)?.stage;
  const next = nextLesson(after, last, stage);
  // The seat was taken back, or the subscription is over, since it was begun.
  const isClosed = Boolean(useSession()) && stage !== undefined && last !== undefined && stage.id > last;
  const { hand } = useSettings();
  const steadiness = steadinessOf(runs);
  const isKana = hasKana(figures.patterns);
  const pace = useLastPace(part);
  const speed = speedOf(task, runs);
  const compared = pace === undefined ? '' : paceWords(pace, speed);
  const isConverted = task.charactersAKana !== undefined;
  const onward = useRef<HTMLAnchorElement>(null);
  // Enter goes on. What came of the lesson is seen first, also where the way on is below the window.
  useEffect(() => onward.current?.focus({ preventScroll: true }), []);
  useAloud(
    `${gainWords(gain)}${stars > 0 ? `[星|ほし]${String(stars)}つ。` : ''}1[分|ぷん]に${String(speed)}[字|じ]、[正|ただ]しさ${String(percentOf(figures))}%。${compared}つぎは、${whyWords(next, hand)}`,
  );
  return (
    <div className="typing-outcome">
      {celebrated(gain, before.taken.get(part)?.stars ?? 0) && (
        <span aria-hidden="true" className="typing-joy" />
      )}
      <p className="typing-quiet">{task.title}</p>
      <h1 id="outcome">
        <RubyText text={gainWords(gain)} />
      </h1>
      {stars > 0 && <Stars stars={stars} />}
      <Patterns before={before} learner={after} patterns={patternsIn(task.lesson, figures.patterns)} />
      <dl className="typing-figures">
        <div>
          <dt>
            <RubyText
              text={`1[分|ぷん]に[打|う]った${isConverted ? '[字|じ]（[漢字|かんじ]に[変|か]えて）' : isKana ? '[字|じ]（ひらがな）' : 'キー'}`}
            />
          </dt>
          <dd>{speed}</dd>
        </div>
        <div>
          <dt>
            <RubyText text="[正|ただ]しさ" />
          </dt>
          <dd>
            {percentOf(figures)}
            <small>%</small>
          </dd>
        </div>
        {steadiness !== undefined && (
          <div>
            <dt>
              <RubyText text="[安定度|あんていど]（リズム）" />
            </dt>
            <dd>{steadiness}</dd>
          </div>
        )}
      </dl>
      {compared !== '' && (
        <p>
          <RubyText text={compared} />
        </p>
      )}
      <div className="typing-on">
        <p>
          <RubyText text={whyWords(next, hand)} />
        </p>
        <div className="typing-acts">
          <Link
            aria-describedby="outcome"
            look="primary"
            ref={onward}
            to={to('/typing/lesson/:lesson', { lesson: next.lesson.id })}
          >
            次へすすむ
          </Link>
          <Link look="secondary" to={to('/typing')}>
            きょうはここまで
          </Link>
        </div>
      </div>
      {isKana && <SpeedLine perMinute={speed} />}
      {isConverted && <SpeedLine perMinute={speed * kanaACharacter} />}
      <KeptNotice kept={kept} />
      {isClosed && (
        <Suspense>
          <NotOpen content="typing-method" />
        </Suspense>
      )}
      <Weakest patterns={figures.patterns} />
    </div>
  );
}
