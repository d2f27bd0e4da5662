/** Which pages of ours a school's learning portal may lead to. Pure. */
import { to, type Address } from '#shared/kernel/paths.ts';

/** Pages that a link of a portal may lead to. `:lesson` stands for any one. */
const places: readonly RegExp[] = [
  '/',
  to('/typing'),
  to('/typing/course'),
  to('/typing/room'),
  to('/maipaso-competition'),
  `${to('/typing/course').replace(/course$/u, 'lesson')}/[^/]+`,
].map((path) => new RegExp(`^${path}$`, 'u'));

/** Where a browser posts what its teacher chose as the end of a link. */
export const choiceAddress = '/api/auth/portal/lti/choice';

/** Where on this site a link leads; undefined for whatever is none of those pages. `/` is home. */
export function placeOf(target: string, origin: string): Address | undefined {
  if (!URL.canParse(target)) return undefined;
  const { origin: its, pathname, search, hash, username, password } = new URL(target);
  if (its !== origin || search + hash + username + password !== '') return undefined;
  return places.some((place) => place.test(pathname)) ? (pathname as Address) : undefined;
}
