/** Pupils as a list of them is searched and sorted, whatever the list is for. Pure. */
import { byWords } from '#shared/kernel/by-words.ts';
import { fullName, type PersonName } from '#shared/people/account/schema.ts';
import { folded } from '#web/lib/folded.ts';

export interface Pupil {
  readonly userId: string;
  readonly name: PersonName;
  readonly groupId: string;
  readonly number?: number | undefined;
}

export interface FoundPupil<P extends Pupil> {
  readonly pupil: P;
  readonly groupName: string;
}

const sortKey = ({ groupName, pupil }: FoundPupil<Pupil>): string =>
  `${groupName} ${String(pupil.number ?? 99_999)}`;

/** By class and number; who has none is last. `typed`: any part of a name or its reading, all of them where empty. */
export function findPupils<P extends Pupil>(
  pupils: readonly P[],
  groups: readonly { readonly id: string; readonly name: string }[],
  typed: string,
): FoundPupil<P>[] {
  const wanted = folded(typed);
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
  return pupils
    .filter(({ name }) => folded(`${fullName(name)}/${name.familyKana}${name.givenKana}`).includes(wanted))
    .map((pupil) => ({ pupil, groupName: nameOf.get(pupil.groupId) ?? '' }))
    .toSorted((a, b) => byWords(sortKey(a), sortKey(b)));
}

/** `5年1組 12番` */
export const placeOf = ({ groupName, pupil: { number } }: FoundPupil<Pupil>): string =>
  `${groupName}${number === undefined ? '' : ` ${String(number)}番`}`;
