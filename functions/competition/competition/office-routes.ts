import type {
  AssignmentForOffice,
  competitionOfficeContract,
} from '#shared/competition/competition/office-contract.ts';
import { byWords } from '#shared/kernel/by-words.ts';
import { Problem } from '#shared/problem.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { TrailSubject } from '#functions/record/trail/place.ts';
import { createCallOff, type CallOffDependencies } from './calling-off.ts';
import { createDivisionKeeper } from './divisions.ts';
import { prepare, sealedIn, type Preparation } from './preparation.ts';
import { createSeasonCopier } from './season-copy.ts';
import { createSeasonKeeper, sumOf, type MasterDependencies } from './seasons.ts';

const newest = { limit: 20 } as const;

function assignmentsForOffice({ assignments, divisions, texts }: Preparation): AssignmentForOffice[] {
  const place = new Map(divisions.map(({ code }, index) => [code, index]));
  return assignments
    .toSorted((a, b) => (place.get(a.divisionCode) ?? 0) - (place.get(b.divisionCode) ?? 0))
    .map((assignment) => {
      const text = assignment.textId === undefined ? undefined : texts.get(assignment.textId);
      return {
        ...assignment,
        ...(text && { text: { title: text.title, sealed: sealedIn(texts, text.id) } }),
      };
    });
}

export function competitionOfficeHandlers(
  dependencies: MasterDependencies & CallOffDependencies,
): Handlers<typeof competitionOfficeContract> {
  const { competition, organizations, trail } = dependencies;
  const seasons = createSeasonKeeper(dependencies);
  const copySeason = createSeasonCopier(dependencies);
  const callingOff = createCallOff(dependencies);
  const divisions = createDivisionKeeper(dependencies);
  const trailOf = async (subject: TrailSubject) => (await trail.list(subject, newest)).items;

  return {
    async listSeasonsForOffice() {
      const found = await competition.listSeasons();
      return { items: await Promise.all(found.map((season) => seasons.summarise(season))) };
    },
    createSeason: ({ actor, body }) => seasons.create(actor.userId, body.season),
    async getSeasonForOffice({ params: { seasonId } }) {
      const season = await competition.getSeason(seasonId);
      const [prepared, taken, progress, schools] = await Promise.all([
        prepare(season, dependencies),
        competition.countTaken(seasonId),
        callingOff.progressOf(season),
        organizations.findNames(season.onlyFor ?? []),
      ]);
      return {
        season: seasons.toOffice(prepared),
        assignments: assignmentsForOffice(prepared),
        entries: sumOf(taken),
        callingOff: progress,
        schools: schools
          .map(({ organizationId: id, name }) => ({ id, name }))
          .toSorted((a, b) => byWords(a.name, b.name)),
        trail: await trailOf({ kind: 'season', id: seasonId }),
      };
    },
    changeSeason: ({ actor, params, body }) =>
      seasons.change(actor.userId, params.seasonId, body.season, body.reason),
    copySeason: ({ actor, params, body }) => copySeason(actor.userId, params.seasonId, body),
    limitSeason: ({ actor, ...request }) => seasons.limit(actor.userId, request),
    callOffSeason: ({ actor, params, body }) => callingOff.callOff(actor.userId, { ...params, ...body }),
    openSeason: ({ actor, params, body }) => seasons.open(actor.userId, params.seasonId, body.version),
    async deleteSeason({ actor, params, query }) {
      await seasons.remove(actor.userId, params.seasonId, query.version);
      return {};
    },
    saveAssignment: ({ actor, ...request }) => seasons.saveAssignment(actor.userId, request),
    async removeAssignment({ actor, ...request }) {
      await seasons.removeAssignment(actor.userId, request);
      return {};
    },

    listDivisions: async () => ({ items: await competition.listDivisions() }),
    createDivision: ({ actor, body }) => divisions.create(actor.userId, body),
    async getDivision({ params: { divisionCode } }) {
      const division = await competition.findDivision(divisionCode);
      if (division === undefined) throw new Problem('not-found');
      return { division, trail: await trailOf({ kind: 'division', id: divisionCode }) };
    },
    changeDivision: ({ actor, params: { divisionCode }, body: { division, version, reason } }) =>
      divisions.change(actor.userId, { code: divisionCode, version, reason }, division),
    changeTables: ({ actor, params: { divisionCode }, body: { tables, version, reason } }) =>
      divisions.changeTables(actor.userId, { code: divisionCode, version, reason }, tables),

    correctTables: ({ actor, params: { divisionCode: code }, body }) => {
      const { seasonId, version, reason, ...chosen } = body;
      return divisions.correctTables(actor.userId, { code, version, reason }, seasonId, chosen);
    },

    async getEntrySettings() {
      const settings = await competition.getEntrySettings();
      return { settings, trail: await trailOf({ kind: 'entry-settings' }) };
    },
    changeEntrySettings: ({ actor, body: { settings, reason } }) =>
      divisions.changeSettings(actor.userId, settings, reason),
  };
}
