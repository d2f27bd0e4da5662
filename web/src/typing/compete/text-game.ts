/** An attempt that is typed as text: what the field takes is written down at once, and rebuilt from there after a reload. */
import { typedText } from '#shared/competition/attempt/text.ts';
import { startField, type Field } from '../judge/compose.ts';
import { openLogbook, type Logbook, type LogbookOf } from './logbook.ts';

interface TextGameOf extends LogbookOf {
  /** Answers are a line each, so many of them; absent: one text with line breaks. */
  readonly lines?: number | undefined;
  /** The text is another. */
  readonly onText: () => void;
}

export interface TextGame extends Omit<Logbook, 'note'>, Field {}

export function startTextGame({ lines, onText, ...of }: TextGameOf): TextGame {
  const book = openLogbook(of);
  const field = startField({
    typed: typedText(of.keeper.events(), of.durationMs).graphemes,
    lines,
    note: (kind, text, moment) => book.note(kind, text, moment) !== undefined,
  });
  return {
    ...book,
    ...field,
    take(told, moment) {
      const before = field.graphemes.length;
      const step = field.take(told, moment);
      if (field.graphemes.length !== before) onText();
      return step;
    },
  };
}
