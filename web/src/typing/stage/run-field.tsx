import type { ReactNode, Ref } from 'react';
import { Easy } from '#web/ui/easy.tsx';
import type { Obstacle } from '../judge/keys.ts';
import { awayWords, obstacleWords } from '../judge/obstacle-words.ts';

/** Why keys are no strokes now. */
export interface InTheWay {
  readonly obstacle?: Obstacle | undefined;
  /** Keys go elsewhere. */
  readonly away: boolean;
}

interface RunFieldProps extends InTheWay {
  field: Ref<HTMLDivElement>;
  /** What is to be typed, as a reader hears it. */
  label: string | undefined;
  /** What is drawn into without React. */
  children: ReactNode;
  /** Said below, where nothing is in the way. */
  help?: ReactNode;
  /** Said there until somebody types; it keeps its room, so that no key moves the line. */
  lead?: ReactNode;
  begun?: boolean;
}

/** What keys are typed into, and the one line of help below it. */
export function RunField({ field, label, obstacle, away, children, help, lead, begun }: RunFieldProps) {
  const inTheWay = obstacle === undefined ? (away ? awayWords : undefined) : obstacleWords[obstacle];
  return (
    <>
      <div
        aria-describedby="typing-help"
        aria-label={label}
        className="typing-field"
        data-away={away || undefined}
        ref={field}
        role="application"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {children}
      </div>
      <p
        className="typing-help"
        data-warn={inTheWay !== undefined || undefined}
        id="typing-help"
        role="status"
      >
        <span data-gone={begun === true || Boolean(help) || inTheWay !== undefined || undefined}>{lead}</span>
        <span>{inTheWay === undefined ? help : <Easy>{inTheWay}</Easy>}</span>
      </p>
    </>
  );
}
