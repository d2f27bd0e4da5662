/** Who is picked for which 課題 of a group entry. Pure. */
import * as z from 'zod';
import type { GroupEntryWish } from '#shared/competition/entry/contract.ts';

export const groupDraftSchema = z.object({
  seasonId: z.string(),
  /** The 課題 for which pupils are being chosen. */
  chosen: z.array(z.string()),
  /** Who is entered for each 課題. */
  picked: z.record(z.string(), z.array(z.string())),
});
export type GroupDraft = z.output<typeof groupDraftSchema>;

export const emptyDraft = (seasonId: string): GroupDraft => ({ seasonId, chosen: [], picked: {} });

/** Those who are picked for every one of the 課題 that are being chosen for. */
export function pickedForAll({ chosen, picked }: GroupDraft): Set<string> {
  const [first = [], ...others] = chosen.map((code) => picked[code] ?? []);
  return new Set(first.filter((userId) => others.every((some) => some.includes(userId))));
}

/** The same people for each of the 課題 that are being chosen for; who has only some of them keeps those. */
export function withPicked(draft: GroupDraft, next: ReadonlySet<string>): GroupDraft {
  const before = pickedForAll(draft);
  const picked = { ...draft.picked };
  for (const code of draft.chosen) {
    const people = new Set(picked[code]);
    for (const userId of before) if (!next.has(userId)) people.delete(userId);
    for (const userId of next) people.add(userId);
    picked[code] = [...people];
  }
  return { ...draft, picked };
}

export function without(
  draft: GroupDraft,
  pairs: readonly { userId: string; divisionCode: string }[],
): GroupDraft {
  const gone = new Set(pairs.map(({ userId, divisionCode }) => `${divisionCode} ${userId}`));
  const picked = Object.fromEntries(
    Object.entries(draft.picked).map(([code, people]) => [
      code,
      people.filter((userId) => !gone.has(`${code} ${userId}`)),
    ]),
  );
  return { ...draft, picked };
}

/** With further pairs, as they come from a file. */
export function withPairs(
  draft: GroupDraft,
  pairs: readonly { readonly userId: string; readonly divisionCode: string }[],
): GroupDraft {
  const picked = { ...draft.picked };
  for (const { userId, divisionCode } of pairs)
    picked[divisionCode] = [...new Set([...(picked[divisionCode] ?? []), userId])];
  return { ...draft, picked };
}

export const pairsOf = ({ picked }: GroupDraft): { personId: string; divisionCode: string }[] =>
  Object.entries(picked).flatMap(([divisionCode, people]) =>
    people.map((personId) => ({ personId, divisionCode })),
  );

/** Person by person; undefined when nobody is picked. */
export function wishOf(draft: GroupDraft): GroupEntryWish | undefined {
  const codes = new Map<string, string[]>();
  for (const { personId, divisionCode } of pairsOf(draft))
    codes.set(personId, [...(codes.get(personId) ?? []), divisionCode]);
  if (codes.size === 0) return undefined;
  const entrants = [...codes].map(([userId, divisionCodes]) => ({ userId, divisionCodes }));
  return { seasonId: draft.seasonId, entrants };
}
