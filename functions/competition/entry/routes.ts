import type {
  entryContract,
  entryOfficeContract,
  groupEntryContract,
} from '#shared/competition/entry/contract.ts';
import { Problem } from '#shared/problem.ts';
import { organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { auditActor } from '#functions/record/audit/repository.ts';
import type { Supervision } from '#functions/school/student/supervision.ts';
import { trailActor, type TrailRepository } from '#functions/record/trail/repository.ts';
import { aboutEntry, type AccommodateEntry, type ChangeEntry } from './change.ts';
import type { Entrants } from './entrant.ts';
import { toEntry, type EntryItem, type EntryRepository } from './repository.ts';
import type { EntryService } from './service.ts';

interface EntryHandlers {
  readonly accounts: AccountRepository;
  readonly entries: EntryRepository;
  readonly entrants: Entrants;
  readonly service: EntryService;
  readonly change: ChangeEntry;
  readonly supervision: Supervision;
  readonly accommodate: AccommodateEntry;
}

/** Given up by its order, it is no entry any more, and shown in no list. */
const isShown = ({ state }: EntryItem): boolean => state !== 'draft';

export function entryHandlers({
  accounts,
  entries,
  service,
  change,
}: Omit<EntryHandlers, 'entrants' | 'supervision' | 'accommodate'>): Handlers<typeof entryContract> {
  /** One they entered themself: what their school entered is its teachers' to change. */
  async function getBought({ userId }: Actor, entryId: string): Promise<EntryItem> {
    const item = await entries.getOwn(userId, entryId);
    if (item.owner !== ownerOf(userId))
      throw new Problem('forbidden', {
        detail: '学校・団体が申し込んだ参加です。変更や取りやめは、先生か責任者にお伝えください。',
      });
    return item;
  }

  return {
    quoteEntries: ({ actor, body }) => service.quote(actor, body),
    applyForEntries: ({ actor, body }) => service.apply(actor, body),
    async listEntries({ actor, query }) {
      const found = await entries.listOwn(actor.userId, query);
      return { ...found, items: found.items.filter(isShown).map(toEntry) };
    },
    getEntry: async ({ actor, params }) => toEntry(await entries.getOwn(actor.userId, params.entryId)),
    withdrawEntry: async ({ actor, params, body }) =>
      change.withdraw(
        await getBought(actor, params.entryId),
        body.version,
        await auditActor(accounts, actor.userId),
      ),
    changeEntry: async ({ actor, params, body: { divisionCode, version } }) =>
      change.move(
        await getBought(actor, params.entryId),
        { divisionCode },
        version,
        await auditActor(accounts, actor.userId),
      ),
  };
}

export function groupEntryHandlers({
  accounts,
  entries,
  entrants,
  service,
  change,
  supervision,
  accommodate,
}: EntryHandlers): Handlers<typeof groupEntryContract> {
  /** One of their organisation's, of a pupil who is theirs. @throws Problem `not-found` */
  async function getOurs(actor: Actor, entryId: string): Promise<EntryItem> {
    const item = await entries.find(entryId);
    if (item === undefined) throw new Problem('not-found');
    await supervision.expect(actor, { organizationId: item.organizationId, userId: item.personId });
    return item;
  }

  return {
    quoteGroupEntries: ({ actor, body }) => service.quoteGroup(actor, body),
    applyForGroupEntries: ({ actor, body }) => service.applyGroup(actor, body),
    async listGroupEntries({ actor, query: { seasonId, groupId, ...page } }) {
      const organizationId = organizationOf(actor);
      const found = await entries.listOfOrganization({ organizationId, seasonId, groupId }, page);
      return { ...found, items: found.items.filter(isShown).map(toEntry) };
    },
    getGroupEntry: async ({ actor, params }) => toEntry(await getOurs(actor, params.entryId)),
    withdrawGroupEntry: async ({ actor, params, body }) =>
      change.withdraw(
        await getOurs(actor, params.entryId),
        body.version,
        await auditActor(accounts, actor.userId),
      ),
    async changeGroupEntry({ actor, params, body: { divisionCode, userId, version } }) {
      const item = await getOurs(actor, params.entryId);
      const handed = userId !== item.personId;
      const entrant = handed ? (await entrants.pupils(actor, [userId])).entrants[0] : undefined;
      return change.move(item, { divisionCode, entrant }, version, await auditActor(accounts, actor.userId));
    },
    accommodateGroupEntry: async ({ actor, params, body: { version, ...wanted } }) =>
      accommodate(
        await getOurs(actor, params.entryId),
        wanted,
        version,
        await auditActor(accounts, actor.userId),
      ),
  };
}

interface OfficeHandlers extends Pick<EntryHandlers, 'accounts' | 'entries' | 'accommodate'> {
  readonly trail: Pick<TrailRepository, 'record'>;
}

export const entryOfficeHandlers = ({
  accounts,
  entries,
  accommodate,
  trail,
}: OfficeHandlers): Handlers<typeof entryOfficeContract> => ({
  async accommodateEntry({ actor: { userId }, params, body: { version, ...wanted } }) {
    const item = await entries.find(params.entryId);
    if (item === undefined) throw new Problem('not-found');
    const fact = { ...(await trailActor(accounts, userId)), act: 'accommodate', detail: aboutEntry(item) };
    return accommodate(item, wanted, version, { actorId: userId, actorName: '事務局' }, [
      trail.record({ kind: 'user', id: item.personId }, fact),
    ]);
  },
});
