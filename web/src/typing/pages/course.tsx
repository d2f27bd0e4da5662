import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { isDone, learnerOf, stageOf, type Learner } from '#shared/practice/course/learner.ts';
import { lessonFor, lessonsOf } from '#shared/practice/course/lessons.ts';
import { lastFreeStage, stages, type Stage } from '#shared/practice/course/stages.ts';
import { to } from '#shared/kernel/paths.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { useSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { openContentsQuery } from '../content-queries.ts';
import { NotOpen } from '../parts/not-open.tsx';
import { Patterns, stageAnchor } from '../parts/way.tsx';
import { booksQuery } from '../queries.ts';
import { useSettings } from '../settings.ts';

function Stars({ stars }: { stars: number }) {
  return (
    <span className="typing-lesson-stars">
      <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(3 - stars)}</span>
      <VisuallyHidden>{`星${String(stars)}つ`}</VisuallyHidden>
    </span>
  );
}

function StageLessons({ learner, stage }: { learner: Learner; stage: Stage }) {
  const here = stageOf(learner) === stage;
  const { hand } = useSettings();
  return (
    <section aria-labelledby={stageAnchor(stage)} className="typing-stage-lessons">
      <h2 id={stageAnchor(stage)}>
        {stage.title}
        {here ? (
          <span className="typing-here">いまここ</span>
        ) : (
          isDone(learner, stage) && <span className="typing-here">できた</span>
        )}
      </h2>
      <Patterns learner={learner} patterns={stage.patterns} />
      <ul>
        {lessonsOf(stage).map((lesson) => {
          const { id, title } = lessonFor(lesson, hand);
          const taken = learner.taken.get(id);
          return (
            <li key={id}>
              <Link look="standalone" to={to('/typing/lesson/:lesson', { lesson: id })}>
                {title}
              </Link>
              {taken === undefined ? null : <Stars stars={taken.stars} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const content = 'typing-method';

export function Component() {
  usePageTitle('すべてのレッスン');
  const signedIn = Boolean(useSession());
  const open = useQuery({ ...openContentsQuery, enabled: signedIn }).data;
  const ends = open?.includes(content) === false ? lastFreeStage : undefined;
  return (
    <>
      <h1>
        <RubyText text="すべてのレッスン" />
      </h1>
      <Loaded height={24} query={useQuery(booksQuery)} what="練習の記録">
        {(books) => {
          const learner = learnerOf(books);
          return stages.map((stage) => (
            <Fragment key={stage.id}>
              <StageLessons learner={learner} stage={stage} />
              {/* What comes below it is seen, and known for what it is before it is pressed. */}
              {stage.id === ends && <NotOpen content={content} />}
            </Fragment>
          ));
        }}
      </Loaded>
    </>
  );
}
