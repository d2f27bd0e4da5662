import { isDone, percentOf, stageOf, type Learner } from '#shared/practice/course/learner.ts';
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

interface PatternsProps {
  learner: Learner;
  patterns: readonly string[];
  /** As they were: they fill up from there. */
  before?: Learner;
}

/** Kana, each filled as far as it is in the fingers. */
export function Patterns({ learner, patterns, before = learner }: PatternsProps) {
  if (patterns.length === 0) return null;
  const percentIn = (of: Learner, pattern: string): string => `${String(percentOf(of, pattern))}%`;
  return (
    <ul className="typing-patterns">
      {patterns.map((pattern) => {
        const [was, now] = [percentIn(before, pattern), percentIn(learner, pattern)];
        return (
          <li data-ready={now === '100%' || undefined} key={pattern}>
            {pattern}
            <span
              aria-hidden="true"
              className="typing-fill"
              style={{ inlineSize: now, ...(was !== now && { '--was': was }) }}
            />
            <VisuallyHidden>{now}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
