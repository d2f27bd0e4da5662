/** A guided attempt as it is typed: every key is judged and written down at once; React hears of lines and of the end alone. */
import { resume, type Guide } from '#shared/competition/judge/guided.ts';
import type { Painter } from '../judge/run.ts';
import { openLogbook, type Logbook, type LogbookOf } from './logbook.ts';

interface GameOf extends Omit<LogbookOf, 'durationMs'> {
  readonly guide: Guide;
  readonly painter: Painter;
  readonly onLine: (line: number) => void;
}

export interface Game extends Omit<Logbook, 'note'> {
  readonly stroke: (kind: 'down' | 'up', code: string, moment: number) => void;
}

export function startGame({ guide, painter, onLine, ...of }: GameOf): Game {
  const book = openLogbook({ ...of, durationMs: guide.durationMs });
  const run = resume(guide, of.keeper.events());
  let line = run.line();
  painter.paint(run.standing(), 'none');

  return {
    ...book,
    stroke(kind, code, moment) {
      const event = book.note(kind, code, moment);
      if (event === undefined) return;
      const stroke = run.take(event);
      if (kind === 'up' || stroke === 'none') return;
      const standing = run.standing();
      painter.paint(standing, stroke, code);
      if (standing === undefined) book.end();
      else if (standing.line !== line) {
        ({ line } = standing);
        onLine(line);
      }
    },
  };
}
