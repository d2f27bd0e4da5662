/** A season made from an earlier one: its draft, its 課題 and their texts, all of it or nothing. */
import type { SeasonCopy } from '#shared/competition/competition/office-contract.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { Problem } from '#shared/problem.ts';
import { trailActor } from '#functions/record/trail/repository.ts';
import { draftOf, type MasterDependencies } from './seasons.ts';
import { noText, textRefusal } from './text-choice.ts';

export const createSeasonCopier = ({ table, competition, texts, trail, accounts }: MasterDependencies) => {
  /** The texts that were chosen. @throws Problem about each field that stands in the way */
  async function choose(seasonId: string, assignments: SeasonCopy['assignments']) {
    const ids = assignments.flatMap(({ textId }) => textId ?? []);
    const [divisions, found] = await Promise.all([
      competition.listDivisions(),
      texts.findTexts(ids, { consistent: true }),
    ]);
    const errors = assignments.flatMap(({ divisionCode, textId }, index) => {
      const at = (field: string, message: string) => [{ path: `assignments.${index}.${field}`, message }];
      const division = divisions.find(({ code }) => code === divisionCode);
      if (division === undefined)
        return at('divisionCode', 'この部門は見つかりません。課題から外してください');
      if (textId === undefined) return [];
      const { form } = division;
      const text = found.find(({ id }) => id === textId);
      const refusal = text === undefined ? noText : textRefusal(text, { seasonId, divisionCode, form });
      return refusal === undefined ? [] : at('textId', refusal);
    });
    if (errors.length > 0) throw new Problem('invalid-input', { errors });
    return found;
  }

  return async (
    adminId: string,
    fromId: string,
    { season: input, assignments, requestKey }: SeasonCopy,
  ): Promise<Season> => {
    const from = await competition.getSeason(fromId);
    // Whose it was: a copy must not be everybody's unseen.
    const season = { ...draftOf(input), ...(from.onlyFor && { onlyFor: from.onlyFor }) };
    const before = await competition.findMade(season.id, requestKey);
    if (before !== undefined) return before;
    const chosen = await choose(season.id, assignments);
    const taken = chosen.map((text) => {
      const place = assignments.find(({ textId }) => textId === text.id);
      return texts
        .change(text)
        .set({ assignedTo: { seasonId: season.id, divisionCode: place?.divisionCode } });
    });
    try {
      await table.transact([
        competition.createSeason(season, requestKey),
        ...assignments.map((one) =>
          competition.createAssignment({ ...one, seasonId: season.id, version: 1 }),
        ),
        ...taken,
        trail.record(
          { kind: 'season', id: season.id },
          {
            ...(await trailActor(accounts, adminId)),
            act: 'created',
            detail: `${from.title}をもとに、課題${assignments.length}件`,
          },
        ),
      ]);
    } catch (error) {
      // Of the same request twice at once, the second finds what the first has made.
      const made = await competition.findMade(season.id, requestKey);
      if (made === undefined) throw error;
      return made;
    }
    return season;
  };
};
