/** What the page asks of printouts; drawing is the worker's. */
import type { Season } from '#shared/competition/competition/schema.ts';
import { classesInWords, partsOf } from '#shared/competition/printout/policy.ts';
import type { Printout, PrintoutKind } from '#shared/competition/printout/schema.ts';
import { printoutCount } from '#shared/competition/printout/words.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { membershipOf, type Actor } from '#functions/platform/auth/actor.ts';
import { beside } from '#functions/platform/beside.ts';
import { newId } from '#functions/platform/id.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { SeasonSight } from '#functions/competition/competition/sight.ts';
import { printoutKind, type PrintoutInput, type PrintoutRepository } from './repository.ts';
import type { Selectable, Selection } from './selection.ts';

interface PrintoutDependencies extends Basis {
  readonly printouts: PrintoutRepository;
  readonly selection: Selection;
  readonly sight: SeasonSight;
}

interface Wish {
  readonly kind: PrintoutKind;
  readonly seasonId: string;
  readonly requestKey: string;
}

export interface PrintoutService {
  /** @throws Problem `nothing-to-print` */
  startOwn(actor: Actor, wish: Wish): Promise<Printout>;
  /** @throws Problem `not-found` for what is not of their groups, `nothing-to-print` */
  startGroup(
    actor: Actor,
    wish: Wish & { readonly groupId?: string | undefined; readonly ids?: readonly string[] | undefined },
  ): Promise<Printout>;
}

const side = 8;

/** @throws Problem `not-found` when one of them is not there */
function chosen(found: readonly Selectable[], ids: readonly string[] | undefined): readonly Selectable[] {
  if (ids === undefined) return found;
  const known = new Set(found.flatMap(({ chosenBy }) => chosenBy));
  if (!ids.every((id) => known.has(id))) throw new Problem('not-found');
  const wanted = new Set(ids);
  return found.filter(({ chosenBy }) => chosenBy.some((id) => wanted.has(id)));
}

export function createPrintoutService(base: PrintoutDependencies): PrintoutService {
  const { table, clock, printouts, selection, sight } = base;
  const competition = createCompetitionRepository(table);
  const groups = createGroupRepository(table);
  const { jobs, starter } = composeJobs(base);

  /** Entered before the turn of the year, it may be a class of the year before; looked for after it, one of the new year. @throws Problem `not-found` */
  async function expectClass(organizationId: string, groupId: string, { edition }: Season): Promise<void> {
    const years = new Set([edition, edition - 1, fiscalYearOf(clock())]);
    const found = await Promise.all([...years].map((year) => groups.listGroups(organizationId, year)));
    if (!found.flat().some(({ id }) => id === groupId)) throw new Problem('not-found');
  }

  async function start(
    owner: string,
    actor: Actor,
    { kind, seasonId, requestKey }: Wish,
    select: (season: Season) => Promise<readonly Selectable[]>,
    group: boolean,
  ): Promise<Printout> {
    const by = actor.userId;
    const before = await jobs.findRequest(owner, by, requestKey);
    if (before !== undefined) return printouts.of(await jobs.withProgress(before));
    const season = await competition.getSeason(seasonId);
    const sheets = await select(season);
    if (sheets.length === 0) {
      // Who has something of it prints that, wherever they are by now.
      await sight.get(actor, seasonId);
      throw new Problem('nothing-to-print');
    }
    const now = clock();
    const id = newId('job', now);
    const parts = partsOf(sheets);
    const input: PrintoutInput = {
      kind,
      seasonId,
      seasonTitle: season.title,
      parts: parts.length,
      ...(group && {
        groupIds: [...new Set(sheets.flatMap(({ groupId }) => groupId ?? []))],
        about: `${classesInWords(parts)} ${printoutCount(kind, sheets.length)}`.trim(),
      }),
    };
    await beside(printouts.putParts(id, parts), side, (write) => table.write(write));
    const job = await starter.start({
      job: {
        owner,
        id,
        kind: printoutKind,
        input,
        by,
        // Asked for where it is shown: what is kept here outlives a deletion for some days.
        byName: '',
        startedAt: now.toISOString(),
        total: sheets.length,
      },
      cursors: [0],
      requestKey,
    });
    return printouts.of(job);
  }

  return {
    async startOwn(actor, wish) {
      const { userId, kind: who } = actor;
      // It sells something: it goes from the school to who looks after the pupil.
      if (wish.kind === 'result-sheet' && who === 'student') throw new Problem('forbidden');
      const select = () => selection.own(userId, wish.seasonId, wish.kind);
      return start(userId, actor, wish, select, false);
    },

    async startGroup(actor, { groupId, ids, ...wish }) {
      const { organizationId, groupIds } = membershipOf(actor);
      // All of the school is the owner's; what is chosen of it is looked for in the teacher's own groups.
      if (groupId === undefined && ids === undefined && groupIds !== undefined)
        throw new Problem('not-found');
      const where = {
        organizationId,
        seasonId: wish.seasonId,
        groupIds: groupId === undefined ? groupIds : [groupId],
      };
      const select = async (season: Season) => {
        const found = await selection.ours(where, wish.kind);
        // What came along with its pupils is of a class of any year.
        if (groupId !== undefined && found.length === 0) await expectClass(organizationId, groupId, season);
        return chosen(found, ids);
      };
      return start(organizationId, actor, wish, select, true);
    },
  };
}
