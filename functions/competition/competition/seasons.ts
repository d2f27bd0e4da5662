/** What the office does with seasons and their 課題. */
import type { Assignment } from '#shared/competition/competition/assignment.ts';
import type {
  competitionOfficeContract,
  SeasonForOffice,
} from '#shared/competition/competition/office-contract.ts';
import { shutOut, type KeptSeason } from '#shared/competition/competition/closed.ts';
import { seasonPhase } from '#shared/competition/competition/policy.ts';
import { isFixed, takesEntries } from '#shared/competition/competition/readiness.ts';
import type { SeasonInput } from '#shared/competition/competition/season.ts';
import type { MasterTrailAct } from '#shared/competition/competition/trail.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { RequestOf } from '#shared/kernel/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { TaskText } from '#shared/competition/task-text/schema.ts';
import { beside } from '#functions/platform/beside.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { TaskTextRepository } from '#functions/competition/task-text/repository.ts';
import { trailActor, type TrailRepository } from '#functions/record/trail/repository.ts';
import { expectReady, lackingIn, prepare, type Preparation } from './preparation.ts';
import type { CompetitionRepository } from './repository.ts';
import { noText, textRefusal } from './text-choice.ts';

export interface MasterDependencies {
  readonly table: Table;
  readonly competition: CompetitionRepository;
  readonly texts: TaskTextRepository;
  readonly trail: TrailRepository;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly organizations: Pick<OrganizationRepository, 'findNames' | 'markClosedSeasons'>;
  readonly clock: Clock;
}

type Contract = typeof competitionOfficeContract;
type Limit = RequestOf<Contract['limitSeason']>;
type SaveAssignment = RequestOf<Contract['saveAssignment']>;
type RemoveAssignment = RequestOf<Contract['removeAssignment']>;

interface SeasonKeeper {
  toOffice(prepared: Preparation): SeasonForOffice;
  summarise(season: KeptSeason): Promise<SeasonForOffice>;
  create(adminId: string, input: SeasonInput): Promise<KeptSeason>;
  change(adminId: string, seasonId: string, input: SeasonInput, reason?: string): Promise<KeptSeason>;
  /** Whose it is from now on. @throws Problem `season-has-entries` of somebody who could not enter it any more */
  limit(adminId: string, request: Limit): Promise<KeptSeason>;
  open(adminId: string, seasonId: string, version: number): Promise<KeptSeason>;
  remove(adminId: string, seasonId: string, version: number): Promise<void>;
  saveAssignment(adminId: string, request: SaveAssignment): Promise<Assignment>;
  removeAssignment(adminId: string, request: RemoveAssignment): Promise<void>;
}

/** Of the names of schools. */
const namedInTrail = 5;
const readsBeside = 20;
const writesBeside = 20;
const closedRole = '学校を限った大会は、全国大会とその予選にはできません';

const refuse = (path: string, message: string): Problem =>
  new Problem('invalid-input', { errors: [{ path, message }] });

const windowsOf = ({ entry, held, publishesAt }: KeptSeason | SeasonInput): string =>
  [
    `申込 ${formatInstant(entry.opensAt)}〜${formatInstant(entry.closesAt)}`,
    `競技 ${formatInstant(held.opensAt)}〜${formatInstant(held.closesAt)}`,
    `公表 ${formatInstant(publishesAt)}`,
  ].join('、');

/** Of what `countTaken` says. */
export const sumOf = (taken: ReadonlyMap<string, number>): number =>
  [...taken.values()].reduce((sum, count) => sum + count, 0);

export const draftOf = (input: SeasonInput): KeptSeason => ({
  ...input,
  id: `sea_${input.edition}-${input.name}`,
  state: 'draft',
  version: 1,
});

export function createSeasonKeeper(dependencies: MasterDependencies): SeasonKeeper {
  const { table, competition, texts, trail, accounts, organizations, clock } = dependencies;

  const record = async (
    adminId: string,
    seasonId: string,
    act: MasterTrailAct,
    more: { detail?: string | undefined; reason?: string | undefined } = {},
  ): Promise<Write> =>
    trail.record(
      { kind: 'season', id: seasonId },
      { ...(await trailActor(accounts, adminId)), act, ...more },
    );

  async function getSeen(seasonId: string, version: number): Promise<KeptSeason> {
    const season = await competition.getSeason(seasonId);
    if (season.version !== version) throw new Problem('version-conflict');
    return season;
  }

  /** The text no longer belongs to a 課題. */
  async function free(textId: string | undefined): Promise<Write[]> {
    const text = textId === undefined ? undefined : await texts.findText(textId);
    return text === undefined ? [] : [texts.change(text).remove('assignedTo')];
  }

  /** @throws Problem about the field unless it may be the text of this 課題 */
  async function chosen(prepared: Preparation, divisionCode: string, textId: string): Promise<TaskText> {
    const form = prepared.divisions.find(({ code }) => code === divisionCode)?.form;
    const text = await texts.findText(textId);
    if (text === undefined) throw refuse('textId', noText);
    const refusal = textRefusal(text, { seasonId: prepared.season.id, divisionCode, form });
    if (refusal !== undefined) throw refuse('textId', refusal);
    return text;
  }

  /** What of the texts changes when a 課題 gets another one. */
  async function exchange(before: Assignment | undefined, assignment: Assignment, text?: TaskText) {
    if (before?.textId === assignment.textId) return [];
    const { seasonId, divisionCode } = assignment;
    const taken =
      text === undefined ? [] : [texts.change(text).set({ assignedTo: { seasonId, divisionCode } })];
    return [...taken, ...(await free(before?.textId))];
  }

  const entriesOf = (seasonId: string, organizationIds: readonly string[]): Promise<number[]> =>
    beside(organizationIds, readsBeside, async (id) => sumOf(await competition.countTaken(seasonId, id)));

  /** @throws Problem `season-has-entries` */
  async function expectNobodyShutOut(season: KeptSeason, next: readonly string[]): Promise<void> {
    const gone = shutOut(season, next);
    if (gone === 'everybody') {
      const all = sumOf(await competition.countTaken(season.id));
      const theirs = all === 0 ? [] : await entriesOf(season.id, next);
      if (theirs.reduce((sum, count) => sum + count, 0) < all)
        throw new Problem('season-has-entries', {
          detail: '選んだ学校・団体のほかからも申込があるため、学校を限った大会にはできません。',
        });
      return;
    }
    const taken = await entriesOf(season.id, gone);
    const entered = gone.filter((_, at) => (taken[at] ?? 0) > 0);
    if (entered.length === 0) return;
    const names = await organizations.findNames(entered);
    throw new Problem('season-has-entries', {
      detail: `${names.map(({ name }) => name).join('、')}には申込があるため、外せません。先に申込を取りやめてもらってください。`,
    });
  }

  const toOffice = (season: KeptSeason, prepared?: Preparation): SeasonForOffice => ({
    ...season,
    phase: seasonPhase(season, clock()),
    missing: prepared === undefined || isFixed(season, clock()) ? [] : lackingIn(prepared),
  });

  return {
    toOffice: (prepared) => toOffice(prepared.season, prepared),

    // Of the seasons of all years only those ahead are looked into.
    summarise: async (season) =>
      isFixed(season, clock()) ? toOffice(season) : toOffice(season, await prepare(season, dependencies)),

    async create(adminId, input) {
      const season = draftOf(input);
      await table.transact([competition.createSeason(season), await record(adminId, season.id, 'created')]);
      return season;
    },

    async change(adminId, seasonId, input, reason = '') {
      const season = await getSeen(seasonId, input.version);
      if (isFixed(season, clock())) throw new Problem('season-fixed');
      if (season.onlyFor !== undefined && input.role !== 'ordinary') throw refuse('season.role', closedRole);
      const { title, role, entry, held, publishesAt, firstDayOn, lastDayOn } = input;
      const changed = { title, role, entry, held, publishesAt, firstDayOn, lastDayOn };
      if (season.state === 'open') {
        if (reason === '') throw refuse('reason', '公開中の大会を変える理由を入力してください');
        if (held.opensAt <= clock().toISOString())
          throw refuse('season.held.opensAt', '競技の開始は、これからの日時にしてください');
        expectReady(await prepare({ ...season, ...changed }, dependencies, { consistent: true }));
      }
      await table.transact([
        competition.changeSeason(season).set(changed),
        await record(adminId, seasonId, 'changed', { detail: windowsOf(input), reason: reason || undefined }),
      ]);
      return { ...season, ...changed, version: season.version + 1 };
    },

    async limit(adminId, { params: { seasonId }, body: { organizationIds, reason = '', version } }) {
      const season = await getSeen(seasonId, version);
      if (season.calledOff !== undefined || season.held.closesAt <= clock().toISOString())
        throw new Problem('season-fixed');
      if (season.state === 'open' && reason === '')
        throw refuse('reason', '公開中の大会を変える理由を入力してください');
      if (organizationIds.length > 0 && season.role !== 'ordinary')
        throw refuse('organizationIds', closedRole);
      const onlyFor = [...new Set(organizationIds)].toSorted();
      const found = await organizations.findNames(onlyFor);
      if (found.length < onlyFor.length) throw refuse('organizationIds', '見つからない学校・団体があります');
      await expectNobodyShutOut(season, onlyFor);
      // Before the season names them: nobody is to miss one of theirs.
      await beside(onlyFor, writesBeside, (id) => table.write(organizations.markClosedSeasons(id)));
      const change = competition.changeSeason(season);
      await table.transact([
        onlyFor.length === 0 ? change.remove('onlyFor') : change.set({ onlyFor }),
        await record(adminId, seasonId, 'limited', {
          detail:
            onlyFor.length === 0
              ? 'すべての人'
              : `${found
                  .slice(0, namedInTrail)
                  .map(({ name }) => name)
                  .join(
                    '、',
                  )}${found.length > namedInTrail ? 'ほか' : ''}（${String(found.length)}校・団体）`,
          reason: reason || undefined,
        }),
      ]);
      const { onlyFor: _, ...rest } = season;
      return { ...rest, ...(onlyFor.length > 0 && { onlyFor }), version: version + 1 };
    },

    async open(adminId, seasonId, version) {
      const season = await getSeen(seasonId, version);
      if (season.state !== 'draft') throw new Problem('version-conflict');
      const prepared = await prepare(season, dependencies, { consistent: true });
      expectReady(prepared);
      if (season.held.opensAt <= clock().toISOString())
        throw new Problem('season-not-ready', {
          detail: '競技の開始がすでに過ぎています。日程を直してから公開してください。',
        });
      // One that is reopened at the same moment stops this.
      const kept = Array.from(prepared.texts.values(), (text) => texts.change(text));
      await table.transact([
        competition.changeSeason(season).set({ state: 'open' }),
        ...kept,
        await record(adminId, seasonId, 'opened', { detail: windowsOf(season) }),
      ]);
      return { ...season, state: 'open', version: version + 1 };
    },

    async remove(adminId, seasonId, version) {
      const season = await getSeen(seasonId, version);
      if (season.state !== 'draft') throw new Problem('season-fixed');
      const assignments = await competition.listAssignments(seasonId);
      const freed = await Promise.all(assignments.map(({ textId }) => free(textId)));
      await table.transact([
        competition.removeSeason(season),
        ...assignments.map((assignment) => competition.removeAssignment(assignment)),
        ...freed.flat(),
        await record(adminId, seasonId, 'removed', { detail: season.title }),
      ]);
    },

    async saveAssignment(adminId, { params: { seasonId, divisionCode }, body: { quota, textId, version } }) {
      const season = await competition.getSeason(seasonId);
      const prepared = await prepare(season, dependencies, { consistent: true });
      const division = prepared.divisions.find(({ code }) => code === divisionCode);
      if (division === undefined) throw new Problem('not-found');
      if (isFixed(season, clock())) throw new Problem('season-fixed');
      const before = prepared.assignments.find((one) => one.divisionCode === divisionCode);
      if (before?.version !== version) throw new Problem('version-conflict');
      const text = textId === undefined ? undefined : await chosen(prepared, divisionCode, textId);
      const assignment: Assignment = {
        seasonId,
        divisionCode,
        quota,
        ...(textId !== undefined && { textId }),
        version: (version ?? 0) + 1,
      };
      if (season.state === 'open') {
        const others = prepared.assignments.filter((one) => one !== before);
        const all = text === undefined ? prepared.texts : new Map(prepared.texts).set(text.id, text);
        expectReady({ ...prepared, assignments: [...others, assignment], texts: all });
      }
      const change =
        before === undefined
          ? competition.createAssignment(assignment)
          : competition.changeAssignment(before, assignment);
      // Its version too, so that an opening that saw other 課題 fails.
      await table.transact([
        competition.changeSeason(season),
        change,
        ...(await exchange(before, assignment, text)),
        await record(adminId, seasonId, 'assignment-saved', {
          detail: [division.name, text?.title ?? '課題文は未定'].join('、'),
        }),
      ]);
      return assignment;
    },

    async removeAssignment(adminId, { params: { seasonId, divisionCode }, query: { version } }) {
      const season = await competition.getSeason(seasonId);
      const before = await competition.findAssignment(seasonId, divisionCode);
      if (before === undefined) throw new Problem('not-found');
      if (before.version !== version) throw new Problem('version-conflict');
      if (season.calledOff !== undefined || takesEntries(season, clock())) throw new Problem('season-fixed');
      if (season.state === 'open') {
        const prepared = await prepare(season, dependencies, { consistent: true });
        const assignments = prepared.assignments.filter((one) => one.divisionCode !== divisionCode);
        expectReady({ ...prepared, assignments });
      }
      await table.transact([
        competition.changeSeason(season),
        competition.removeAssignment(before),
        ...(await free(before.textId)),
        await record(adminId, seasonId, 'assignment-removed', { detail: divisionCode }),
      ]);
    },
  };
}
