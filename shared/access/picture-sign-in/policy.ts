/** Who gets which picture and words, how long a door is open, and how often one may be wrong. Pure; instants are strings of ISO 8601. */
import { inFileName } from '#shared/kernel/file-name.ts';
import { firstWords, pictures, secondWords, type Picture } from './pictures.ts';
import type { DoorMinutes, Words } from './schema.ts';

/** Wrong tries at one picture; one success forgets them. */
export const mostWrong = 5;
/**
 * In a class, while its door is open. Each child may be wrong now and then; whoever guesses through all pictures has 30 tries
 * at pairs of which there are 256.
 */
export const mostWrongOfClass = 30;
/** As many as there are pictures. */
export const mostChildren = pictures.length;

interface Counted {
  readonly wrong: number;
}
export const isLocked = ({ wrong }: Counted): boolean => wrong >= mostWrong;
export const isPaused = ({ wrong }: Counted): boolean => wrong >= mostWrongOfClass;

export const validUntil = (now: Date, minutes: DoorMinutes): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString();
export const isOpen = (door: { readonly validUntil: string }, now: Date): boolean =>
  now.toISOString() < door.validUntil;

/** When those who came in are let out, after the door's end: whoever was given a pass at the last moment, for a minute, is in by then. */
export const outAfterMs = 2 * 60_000;

/** A whole number below the other. */
type Draw = (below: number) => number;

/** Others than before. */
export function drawWords(draw: Draw, before?: Words): Words {
  const first = firstWords.filter((word) => word !== before?.[0]);
  const second = secondWords.filter((word) => word !== before?.[1]);
  return [first[draw(first.length)]!, second[draw(second.length)]!];
}

/** One for each of so many, of those that nobody has; fewer where there are not enough. */
export function drawPictures(draw: Draw, taken: readonly Picture[], many: number): Picture[] {
  const free = pictures.filter((picture) => !taken.includes(picture));
  return Array.from({ length: Math.min(many, free.length) }, () => free.splice(draw(free.length), 1)[0]!);
}

/** 「1年」, 「小2」, 「三年」: whom it is meant for. A school may have it for any of its classes. */
export const isForSmallest = (grade: string): boolean =>
  /^(?:小学?)?[1-3一二三](?:年生?)?$/u.test(grade.normalize('NFKC').replaceAll(/\s/gu, ''));

export const sheetFileName = (groupName: string): string => `えとことば_${inFileName(groupName)}.pdf`;
