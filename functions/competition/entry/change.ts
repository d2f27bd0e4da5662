/** What may be done with an entry until it is started: given up, moved to another 課題 or person, made easier to take part in. */
import { fullName } from '#shared/people/account/schema.ts';
import { divisionSchema } from '#shared/competition/competition/schema.ts';
import { holdsPlace } from '#shared/competition/entry/policy.ts';
import { entrySchema, type Accommodation, type Entry } from '#shared/competition/entry/schema.ts';
import { changeRefusal, withdrawalRefusal } from '#shared/competition/entry/state.ts';
import { changeRefusalWords, withdrawalRefusalWords } from '#shared/competition/entry/words.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AccountEvents } from '#functions/record/account-event/repository.ts';
import type { AuditActor, AuditRepository } from '#functions/record/audit/repository.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { QualificationRepository } from '#functions/competition/publication/qualification/repository.ts';
import type { AmendOrder, Amendment } from '#functions/shop/payment/amend.ts';
import { lineTitle } from './offer.ts';
import { toEntry, type Entrant, type EntryItem, type EntryRepository } from './repository.ts';

interface AccommodateDependencies {
  readonly table: Table;
  readonly entries: EntryRepository;
  readonly audit: AuditRepository;
  readonly events: AccountEvents;
}

interface ChangeDependencies extends AccommodateDependencies {
  readonly competition: CompetitionRepository;
  readonly qualifications: Pick<QualificationRepository, 'divisionsOf'>;
  readonly amendOrder: AmendOrder;
  readonly clock: Clock;
}

/** `version` is the one the person saw: anything in between is `version-conflict`. */
export interface ChangeEntry {
  /** Not paid yet, its order asks for less. @throws Problem `entry-not-changeable`, and what `AmendOrder` does */
  withdraw(item: EntryItem, version: number, by: AuditActor): Promise<Entry>;
  /** Not paid yet, its order names the other 課題. @throws Problem `entry-not-changeable`, `already-entered`, `assignment-full` or `organization-full` */
  move(
    item: EntryItem,
    to: { readonly divisionCode: string; readonly entrant?: Entrant | undefined },
    version: number,
    by: AuditActor,
  ): Promise<Entry>;
}

/** @param alongside what else is recorded of it. @throws Problem `entry-not-changeable` */
export type AccommodateEntry = (
  item: EntryItem,
  wanted: Accommodation,
  version: number,
  by: AuditActor,
  alongside?: readonly Write[],
) => Promise<Entry>;

const refuse = (words: string): never => {
  throw new Problem('entry-not-changeable', { detail: `${words}。` });
};

const expectSeen = (item: EntryItem, version: number): void => {
  if (item.version !== version) throw new Problem('version-conflict');
};
/** As it is called in a record. */
export const aboutEntry = ({ season, division }: EntryItem): string => `${season.title} ${division.name}`;

function createChanges({ entries, audit, events }: Omit<AccommodateDependencies, 'table'>) {
  /** In the trail of the organisation it belongs to, else in the person's own. */
  function trail(
    { organizationId, personId, name }: EntryItem,
    action: 'entry-withdrawn' | 'entry-changed' | 'entry-accommodated',
    by: AuditActor,
    detail: string,
  ): Write {
    if (organizationId === undefined) return events.record(personId, action);
    return audit.record({
      organizationId,
      action,
      ...by,
      subjectId: personId,
      subjectName: fullName(name),
      detail,
    });
  }

  const now = async (entryId: string): Promise<Entry> => {
    const item = await entries.find(entryId);
    if (item === undefined) throw new Problem('not-found');
    return toEntry(item);
  };
  return { trail, now };
}

export function createChangeEntry(dependencies: ChangeDependencies): ChangeEntry {
  const { table, entries, competition, qualifications, amendOrder, clock } = dependencies;
  const { trail, now } = createChanges(dependencies);

  async function quotaOf(seasonId: string, divisionCode: string) {
    const assignment = await competition.findAssignment(seasonId, divisionCode);
    if (assignment === undefined) throw new Problem('not-found');
    return assignment.quota;
  }

  /** With its order, as long as that is not paid. */
  async function write(item: EntryItem, amendment: Amendment, writes: readonly Write[]): Promise<void> {
    const isAmended = item.state === 'applied' && (await amendOrder(item, item.id, amendment, writes));
    if (!isAmended) await table.transact(writes);
  }

  return {
    async withdraw(item, version, by) {
      expectSeen(item, version);
      const known = item.state === 'ready' ? await competition.getSeason(item.season.id) : {};
      const refusal = withdrawalRefusal(item.state, known);
      if (refusal !== undefined) refuse(withdrawalRefusalWords[refusal]);
      const { season, division, organizationId } = item;
      const place = { seasonId: season.id, divisionCode: division.code, quota: {} };
      await write(item, 'withdraw', [
        entries.change(item, 'withdrawn'),
        ...(holdsPlace(item.state)
          ? [entries.free(item), ...competition.count(place, organizationId, -1)]
          : []),
        trail(item, 'entry-withdrawn', by, aboutEntry(item)),
      ]);
      return now(item.id);
    },

    async move(item, { divisionCode, entrant }, version, by) {
      expectSeen(item, version);
      const [season, record, quota] = await Promise.all([
        competition.getSeason(item.season.id),
        competition.findDivision(divisionCode),
        quotaOf(item.season.id, divisionCode),
      ]);
      if (record === undefined) throw new Problem('not-found');
      const division = entrySchema.shape.division.parse(divisionSchema.parse(record));
      const personId = entrant?.personId ?? item.personId;
      const handed = personId !== item.personId;
      const moved = divisionCode !== item.division.code;
      const refusal = changeRefusal(
        {
          state: item.state,
          from: { seasonId: season.id, divisionCode: item.division.code, personId: item.personId },
          to: { seasonId: season.id, divisionCode, personId },
          season,
          // Whether the 課題 is free, and has a place, is asked by the transaction itself.
          standings: [],
          placesLeft: undefined,
        },
        clock(),
      );
      if (refusal !== undefined) refuse(changeRefusalWords[refusal]);
      // A place in the nationals is nobody's to hand on.
      if (
        season.role === 'national' &&
        !(await qualifications.divisionsOf(personId, season.edition)).has(divisionCode)
      )
        refuse(changeRefusalWords['not-qualified']);
      const counted = (code: string, limits: typeof quota, more: number): Write[] =>
        competition.count(
          { seasonId: season.id, divisionCode: code, quota: limits },
          item.organizationId,
          more,
        );
      const steps = [
        ...(moved ? [`${item.division.name} → ${division.name}`] : []),
        ...(handed && entrant ? [`${fullName(item.name)} → ${fullName(entrant.name)}`] : []),
      ];
      const changes = [
        ...(handed && entrant ? entries.handTo(item, entrant, division) : entries.moveTo(item, division)),
        ...(moved ? [...counted(item.division.code, {}, -1), ...counted(divisionCode, quota, 1)] : []),
        trail(item, 'entry-changed', by, `${season.title} ${steps.join('、')}`),
      ];
      if (moved) await write(item, { title: lineTitle(season, division) }, changes);
      else await table.transact(changes);
      return now(item.id);
    },
  };
}

export function createAccommodateEntry(dependencies: AccommodateDependencies): AccommodateEntry {
  const { table, entries } = dependencies;
  const { trail, now } = createChanges(dependencies);

  return async (item, { timeFactor, enlargedText }, version, by, alongside = []) => {
    expectSeen(item, version);
    if (item.state !== 'applied' && item.state !== 'ready') {
      const begun = item.state === 'competing' || item.state === 'done';
      refuse(changeRefusalWords[begun ? 'already-started' : 'not-changeable']);
    }
    const usual = timeFactor === 1 && !enlargedText;
    const change = entries.change(item);
    await table.transact([
      usual ? change.remove('accommodation') : change.set({ accommodation: { timeFactor, enlargedText } }),
      // Neither what was granted nor why: the trail is read by others than those who need to know.
      trail(item, 'entry-accommodated', by, aboutEntry(item)),
      ...alongside,
    ]);
    return now(item.id);
  };
}
