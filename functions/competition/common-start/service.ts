/** A class that starts together: the text lies encrypted on every device before, its key is given out at the start. */
import { createCipheriv, createHash, randomBytes, randomInt } from 'node:crypto';
import { fullName } from '#shared/people/account/schema.ts';
import { comesLate, isTextOpen, startsAtAfter } from '#shared/competition/common-start/policy.ts';
import {
  startCodeLength,
  type CommonStart,
  type OwnStart,
  type SealedTask,
} from '#shared/competition/common-start/schema.ts';
import { isThereFor } from '#shared/competition/competition/closed.ts';
import { seasonPhase } from '#shared/competition/competition/policy.ts';
import { divisionSchema } from '#shared/competition/competition/schema.ts';
import { inviteAlphabet } from '#shared/school/invite-code/schema.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import { toTask, type Task } from '#shared/competition/task-text/task.ts';
import { unlessChanged, afresh } from '#functions/platform/afresh.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { expectGroup, organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { Tasks } from '#functions/competition/competition/tasks.ts';
import { createEntryRepository, type EntryItem } from '#functions/competition/entry/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createCommonStartRepository, type ReadyItem, type StartItem } from './repository.ts';

interface Opening {
  readonly groupId: string;
  readonly seasonId: string;
  readonly divisionCode: string;
}

interface Waiting {
  readonly entryId: string;
  readonly device?: string | undefined;
}

export interface CommonStartService {
  open(actor: Actor, opening: Opening): Promise<CommonStart>;
  /** @throws Problem `not-found` for a class of somebody else, here and below. */
  get(actor: Actor, code: string): Promise<CommonStart>;
  press(actor: Actor, code: string): Promise<CommonStart>;
  /**
   * The sealed text, and its key to who has an attempt that runs.
   * @throws Problem `not-found` unless the entry is for this class and 課題; `attempt-not-ready`
   */
  ready(personId: string, code: string, waiting: Waiting): Promise<OwnStart & { task: SealedTask }>;
  look(personId: string, code: string): Promise<OwnStart>;
}

/** A day of school, and somebody who comes back for what was lost. */
const keepSeconds = 2 * 24 * 60 * 60;

/** After that, whoever was ready has long gone home. */
const waitSeconds = 60 * 60;
const isWaiting = ({ startsAt, expiresAt }: StartItem, now: Pick<StartItem, 'expiresAt'>): boolean =>
  startsAt === undefined && now.expiresAt - expiresAt < waitSeconds;

const newCode = (): string =>
  Array.from({ length: startCodeLength }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('');

/** The same bytes each time: whoever asks again holds the same text. */
function sealTask(task: Task, key: string): SealedTask {
  const iv = createHash('sha256').update(`iv ${key}`).digest().subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv);
  const data = Buffer.concat([cipher.update(JSON.stringify(task)), cipher.final(), cipher.getAuthTag()]);
  return { iv: iv.toString('base64url'), data: data.toString('base64url') };
}

export function createCommonStartService(
  { table, clock }: Basis,
  tasks: Pick<Tasks, 'taskOf'>,
): CommonStartService {
  const starts = createCommonStartRepository(table);
  const groups = createGroupRepository(table);
  const entries = createEntryRepository(table);
  const competition = createCompetitionRepository(table);

  /** The key is for those whose time runs: with the text and no attempt, one could practise it and begin whenever one likes. */
  async function toOwn(
    { code, startsAt, key }: StartItem,
    { device }: Pick<ReadyItem, 'device'>,
    getEntry: () => Promise<EntryItem>,
  ): Promise<OwnStart> {
    const now = clock();
    const mayRead = isTextOpen({ startsAt }, now.getTime()) && (await getEntry()).attemptId !== undefined;
    return {
      code,
      now: now.toISOString(),
      ...(startsAt !== undefined && { startsAt: new Date(startsAt).toISOString() }),
      ...(device !== undefined && { device }),
      ...(mayRead && { key }),
    };
  }

  async function toView(item: StartItem): Promise<CommonStart> {
    return {
      code: item.code,
      groupId: item.groupId,
      groupName: item.groupName,
      seasonId: item.seasonId,
      division: item.division,
      ...(item.startsAt !== undefined && { startsAt: new Date(item.startsAt).toISOString() }),
      ready: await starts.listReady(item.code),
      now: clock().toISOString(),
    };
  }

  async function seen(actor: Actor, code: string): Promise<StartItem> {
    const item = await starts.getStart(code);
    if (item.organizationId !== organizationOf(actor)) throw new Problem('not-found');
    expectGroup(actor, item.groupId);
    return item;
  }

  /** One room for a class that waits: whoever comes to it a second time, or beside another teacher, is led to the one that is open. */
  const openOrAdd = (item: Omit<StartItem, 'code'>): Promise<StartItem> =>
    afresh(async () => {
      const last = await starts.findLast(item);
      const open = last === undefined ? undefined : await starts.find(last);
      if (open !== undefined && isWaiting(open, item)) return open;
      const named = { ...item, code: newCode() };
      return unlessChanged(async () => {
        await table.transact([starts.create(named), starts.remember(named, last)]);
        return named;
      });
    });

  return {
    async open(actor, { groupId, seasonId, divisionCode }) {
      const organizationId = organizationOf(actor);
      const now = clock();
      const [season, division, group] = await Promise.all([
        competition.getSeason(seasonId),
        competition.findDivision(divisionCode),
        groups.getGroup({ organizationId, fiscalYear: fiscalYearOf(now), groupId }),
      ]);
      if (division === undefined || !isThereFor(season, { organizationId })) throw new Problem('not-found');
      if (seasonPhase(season, now) !== 'held') throw new Problem('season-not-held');
      if ((await competition.findAssignment(seasonId, divisionCode))?.textId === undefined)
        throw new Problem('task-not-ready');
      const item = await openOrAdd({
        organizationId,
        groupId,
        groupName: group.name,
        seasonId,
        division: divisionSchema
          .pick({ code: true, name: true, durationSeconds: true, unit: true, form: true })
          .parse(division),
        openedBy: actor.userId,
        key: randomBytes(32).toString('base64url'),
        expiresAt: Math.floor(now.getTime() / 1000) + keepSeconds,
      });
      return toView(item);
    },

    get: async (actor, code) => toView(await seen(actor, code)),

    async press(actor, code) {
      const item = await seen(actor, code);
      if (item.startsAt === undefined) {
        const now = clock();
        // Nobody's device would be let in.
        if (seasonPhase(await competition.getSeason(item.seasonId), now) !== 'held')
          throw new Problem('season-not-held');
        // Somebody else pressed it: one start for all.
        await unlessChanged(() => table.write(starts.press(code, startsAtAfter(item, now.getTime()))));
      }
      return toView(await seen(actor, code));
    },

    async ready(personId, code, { entryId, device }) {
      const [item, entry] = await Promise.all([starts.getStart(code), entries.getOwn(personId, entryId)]);
      const { division } = item;
      const fits =
        entry.organizationId === item.organizationId &&
        entry.groupId === item.groupId &&
        entry.season.id === item.seasonId &&
        entry.division.code === division.code;
      if (!fits) throw new Problem('not-found');
      if (entry.state !== 'ready' && entry.state !== 'competing') throw new Problem('attempt-not-ready');
      const known = await starts.findReady(code, personId);
      const person: ReadyItem = known ?? {
        personId,
        personName: fullName(entry.name),
        entryId,
        late: comesLate(item),
      };
      const waits = { ...person, ...(device !== undefined && { device }) };
      if (known === undefined || waits.device !== known.device)
        await table.write(starts.putReady(code, waits, item.expiresAt));
      const { body } = await tasks.taskOf(item.seasonId, division.code);
      const own = await toOwn(item, waits, () => Promise.resolve(entry));
      return { ...own, task: sealTask(toTask(body), item.key) };
    },

    async look(personId, code) {
      const { start, person } = await starts.getAsReady(code, personId);
      return toOwn(start, person, () => entries.getOwn(personId, person.entryId));
    },
  };
}
