/** The results a school chooses from. Pure. */
import { byWords } from '#shared/kernel/by-words.ts';
import { ineligibility } from '#shared/competition/result/policy.ts';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import type { ClassOrder } from '#web/school/parts/class-order.ts';
import { levels } from '#shared/competition/competition/schema.ts';
import { choiceFilter, pageFilter, textFilter } from '#web/lib/url-filter.ts';

const shows = ['eligible', 'all'] as const;

/** In its address. */
export const participantsFilter = {
  season: textFilter,
  group: textFilter,
  division: textFilter,
  level: choiceFilter(['', ...levels], ''),
  show: choiceFilter(shows, 'eligible'),
  page: pageFilter,
};

export const showOptions = [
  { value: 'eligible', label: '申し込める結果' },
  { value: 'all', label: '申し込めない結果も' },
] as const;
export const levelOptions = [
  { value: '', label: 'すべて' },
  ...levels.map((value) => ({ value, label: value })),
] as const;

export const isEligible = (result: OrganizationResult): boolean => ineligibility(result) === undefined;

interface Narrowed {
  readonly division: string;
  readonly level: (typeof levelOptions)[number]['value'];
  readonly show: (typeof shows)[number];
}

const lineOf = ({ holderId, holderName, groupName }: OrganizationResult) => ({
  userId: holderId,
  name: holderName,
  groupName: groupName ?? '',
});

/** In the order of the classes, as the teacher hands them out. */
export const chosenFrom = (
  results: readonly OrganizationResult[],
  { division, level, show }: Narrowed,
  order: ClassOrder,
): OrganizationResult[] =>
  results
    .filter(
      (result) =>
        (division === '' || result.division.code === division) &&
        (level === '' || result.level === level) &&
        (show === 'all' || isEligible(result)),
    )
    .toSorted((a, b) => order.compare(lineOf(a), lineOf(b)) || byWords(a.division.name, b.division.name));
