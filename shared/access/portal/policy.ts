/** Which pages of ours a school's learning portal may lead to. Pure. */
import { to, type Address } from '#shared/kernel/paths.ts';

const lessonPlace = new RegExp(`^${to('/typing/course').replace(/course$/u, 'lesson')}/([^/]+)$`, 'u');

/** Pages that a link of a portal may lead to. Besides them any lesson. */
const pages: readonly RegExp[] = [
  '/',
  to('/typing'),
  to('/typing/course'),
  to('/typing/room'),
  to('/maipaso-competition'),
].map((path) => new RegExp(`^${path}$`, 'u'));

/** Where a browser posts what its teacher chose as the end of a link. */
export const choiceAddress = '/api/auth/portal/lti/choice';

/** Where on this site a link leads; undefined for whatever is none of those pages. `/` is home. */
export function placeOf(target: string, origin: string): Address | undefined {
  if (!URL.canParse(target)) return undefined;
  const { origin: its, pathname, search, hash, username, password } = new URL(target);
  if (its !== origin || search + hash + username + password !== '') return undefined;
  return [...pages, lessonPlace].some((page) => page.test(pathname)) ? (pathname as Address) : undefined;
}

/** Which lesson a place is, as records of practice name it; undefined for whatever is none. */
export function lessonAt(place: string): string | undefined {
  const [, named] = lessonPlace.exec(place) ?? [];
  try {
    return named && decodeURIComponent(named);
  } catch {
    // A broken escape names no lesson.
    return undefined;
  }
}

/** What a portal is told that is the most. */
export const scoreMaximum = 100;
/** Of a lesson that was typed to its end: how much of it was right, in full percent. */
export const scoreOf = (accuracy: number): number => Math.floor(accuracy * scoreMaximum + 1e-9);
