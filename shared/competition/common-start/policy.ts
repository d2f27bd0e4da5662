/** 一斉開始: a class that starts together, by the server's clock alone. Pure; instants are milliseconds. */

/** From the teacher's press to the start: long enough for the last device to hear of it. */
export const countdownMs = 10_000;

interface Pressed {
  /** Absent until the teacher has pressed the button. */
  readonly startsAt?: number | undefined;
}

/** One start for all: a second press is the same start. */
export const startsAtAfter = ({ startsAt }: Pressed, now: number): number => startsAt ?? now + countdownMs;

/** When the teacher pressed: a class whose start is in time has all of it in time. */
export const pressedAt = (startsAt: number): Date => new Date(startsAt - countdownMs);

/** Whether the key to the text, which lies encrypted on every device, may be given out. */
export const isTextOpen = ({ startsAt }: Pressed, now: number): boolean =>
  startsAt !== undefined && now >= startsAt;

/** Who comes in after the press still takes part, in the time of all. */
export const comesLate = ({ startsAt }: Pressed): boolean => startsAt !== undefined;
