/** Japanese prose in lines of the sans, where pdfme alone would begin one with a full stop. Pure. */
import { charactersOf } from '#shared/kernel/characters.ts';
import { widthOf } from './ruby.ts';
import { hasShaped } from './shaped.ts';

const pointsAMillimetre = 72 / 25.4;
const notAtStart = /^[、。，．」』）〜ー％%,.!?！？ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々]/u;
const notAtEnd = /[「『（]$/u;

/** As few as there is room for in so many ems; a number or a word of Latin letters is no more kept together than on the screen. */
export function linesOf(text: string, ems: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const letter of charactersOf(text)) {
    if (widthOf(line + letter) <= ems) {
      line += letter;
      continue;
    }
    let next = letter;
    while (line.length > 1 && (notAtStart.test(next) || notAtEnd.test(line))) {
      const last = charactersOf(line).at(-1)!;
      next = last + next;
      line = line.slice(0, -last.length);
    }
    lines.push(line);
    line = next;
  }
  return line === '' ? lines : [...lines, line];
}

/**
 * Each line of the writer's own, in a box so many millimetres wide: an em less than there is room for, so that nothing is broken again. Thai and Devanagari
 * are left to pdfme, which breaks between their words.
 */
export const wrapped = (text: string, width: number, size: number): string =>
  hasShaped(text)
    ? text
    : text
        .split('\n')
        .map((own) => linesOf(own, Math.floor((width * pointsAMillimetre) / size) - 1).join('\n'))
        .join('\n');
