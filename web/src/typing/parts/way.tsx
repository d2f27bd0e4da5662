import { isDone, progressOf, stageOf, type Learner } from '#shared/practice/course/learner.ts';
import { stages, type Stage } from '#shared/practice/course/stages.ts';
import { to } from '#shared/kernel/paths.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** What stands on the key of a stage. */
const capOf = ({ patterns, material }: Stage): string =>
  patterns[0] ?? { keys: 'FJ', patterns: '', words: '言葉', sentences: '文', conversion: '漢字' }[material];

export const stageAnchor = ({ id }: Stage): string => `stage-${String(id)}`;

/** The way as a row of keys: what is behind somebody, where they are, what is to come. */
export function Way({ learner }: { learner: Learner }) {
  const now = stageOf(learner);
  return (
    <ol className="typing-way">
      {stages.map((stage) => {
        const done = isDone(learner, stage);
        return (
          <li key={stage.id} {...(stage === now ? { 'aria-current': 'step' } : {})}>
            <Link look="text" to={`${to('/typing/course')}#${stageAnchor(stage)}`}>
              <span aria-hidden="true">
                <Keycap tone={stage === now ? 'action' : done ? 'achievement' : 'plain'}>
                  {capOf(stage)}
                </Keycap>
              </span>
              <VisuallyHidden>
                {`${stage.title}${stage === now ? '（いまここ）' : done ? '（できた）' : ''}`}
              </VisuallyHidden>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** Kana of a stage, each filled as far as it is in the fingers. */
export function Patterns({ learner, stage }: { learner: Learner; stage: Stage }) {
  if (stage.patterns.length === 0) return null;
  return (
    <ul className="typing-patterns">
      {stage.patterns.map((pattern) => {
        const percent = Math.round(progressOf(learner, pattern) * 100);
        return (
          <li data-ready={percent >= 100 || undefined} key={pattern}>
            {pattern}
            <span aria-hidden="true" className="typing-fill" style={{ inlineSize: `${String(percent)}%` }} />
            <VisuallyHidden>{`${String(percent)}%`}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
