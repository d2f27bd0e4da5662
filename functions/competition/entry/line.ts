/** An entry as something for sale: what becomes of it as its order is paid, given up, disputed or refunded. */
import type { Assignment } from '#shared/competition/competition/assignment.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { holdsPlace, refusalsOf } from '#shared/competition/entry/policy.ts';
import { entryAfter } from '#shared/competition/entry/state.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { QualificationRepository } from '#functions/competition/publication/qualification/repository.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import { entryReadyMail } from './mail.ts';
import type { LineKind } from '#functions/shop/order/line-kind.ts';
import { ticketNumberOf } from './ticket-number.ts';
import type { EntryItem, EntryRepository } from './repository.ts';

interface EntryLineDependencies {
  readonly entries: EntryRepository;
  readonly competition: CompetitionRepository;
  readonly attention: AttentionRepository;
  readonly qualifications: Pick<QualificationRepository, 'divisionsOf'>;
  readonly clock: Clock;
}

/** What an entry is before its order has a number, and what was read to decide about it. */
export interface EntryDraft {
  readonly entry: Omit<EntryItem, 'owner' | 'orderId'>;
  readonly season: Season;
  readonly quota: Assignment['quota'];
}

export function createEntryLine({
  entries,
  competition,
  attention,
  qualifications,
  clock,
}: EntryLineDependencies): LineKind<EntryDraft> {
  const now = (): string => clock().toISOString();

  const counted = (
    { season, division, organizationId }: Omit<EntryItem, 'owner' | 'orderId'>,
    quota: Assignment['quota'],
    by: number,
  ): Write[] =>
    competition.count({ seasonId: season.id, divisionCode: division.code, quota }, organizationId, by);

  /** The 課題 is free for the person, and its place for somebody else. */
  const placeGivenBack = (item: EntryItem): Write[] => [entries.free(item), ...counted(item, {}, -1)];

  /** Whoever paid is told of the order; those a school entered, of their own entry. */
  const told = ({ id, personId, season, division }: EntryItem, owner: string): Message[] =>
    buyerOf(owner).kind === 'organization'
      ? [
          mailTo(
            entryReadyMail,
            { key: `entry-ready:${id}`, userId: personId },
            { season: season.title, division: division.name, ticketNumber: ticketNumberOf(id) },
          ),
        ]
      : [];

  const qualifies = async ({ personId, division }: EntryDraft['entry'], season: Season): Promise<boolean> =>
    season.role === 'national' &&
    (await qualifications.divisionsOf(personId, season.edition)).has(division.code);

  return {
    async reserve({ detail: { entry, season, quota } }, place) {
      const entered = await entries.isEntered(entry);
      const [refusal] = refusalsOf(
        {
          season,
          divisionCode: entry.division.code,
          standings: entered ? [{ divisionCode: entry.division.code, state: 'applied' }] : [],
          quota,
          // The tallies of the transaction say whether there is a place left.
          taken: { assignment: 0, organization: 0 },
          qualified: await qualifies(entry, season),
        },
        clock(),
      );
      if (refusal !== undefined) throw new Problem(refusal);
      return { writes: [...entries.add({ ...entry, ...place }), ...counted(entry, quota, 1)] };
    },

    async fulfil({ subject }, { owner, suspended }) {
      const entry = await entries.find(subject.id);
      if (entry === undefined) throw new Problem('not-found');
      if (entryAfter(entry, 'pay') === undefined) throw new Problem('entry-withdrawn');
      // As it is now: what is handed over after the last look at its orders has nobody to give it back.
      const season = await competition.getSeason(entry.season.id, { consistent: true });
      if (season.calledOff !== undefined) throw new Problem('season-called-off');
      // Paid so late that nobody can take part any more.
      if (Date.parse(season.held.closesAt) <= clock().getTime()) throw new Problem('entry-closed');
      const ready = entries
        .giveTicket(entry, ticketNumberOf(entry.id))
        .set(suspended ? { suspended: true } : {});
      const messages = told(entry, owner);
      if (holdsPlace(entry.state)) return { writes: [ready], messages };
      const assignment = await competition.findAssignment(season.id, entry.division.code);
      return {
        writes: [ready, entries.take(entry), ...counted(entry, assignment?.quota ?? {}, 1)],
        messages,
      };
    },

    async release({ subject }) {
      const entry = await entries.find(subject.id);
      if (entry === undefined || entryAfter(entry, 'release') === undefined) return { writes: [] };
      return { writes: [entries.change(entry, 'draft'), ...placeGivenBack(entry)] };
    },

    async suspend({ subject }) {
      const entry = await entries.find(subject.id);
      if (entry === undefined || !holdsPlace(entry.state)) return { writes: [] };
      return { writes: [entries.change(entry).set({ suspended: true })] };
    },

    async resume({ subject }) {
      const entry = await entries.find(subject.id);
      if (entry?.suspended !== true) return { writes: [] };
      return { writes: [entries.change(entry).remove('suspended')] };
    },

    async refund({ subject }, { owner, orderId }) {
      const entry = await entries.find(subject.id);
      if (entry === undefined || entry.state === 'withdrawn') return { writes: [] };
      if (entryAfter(entry, 'refund') === undefined) {
        // Its money goes back with everybody's; what was typed stays.
        if ((await competition.getSeason(entry.season.id)).calledOff !== undefined) return { writes: [] };
        const about = { kind: 'order', id: orderId, of: owner, key: entry.id } as const;
        return { writes: [attention.raise('begun-entry-refunded', about, now())] };
      }
      const withdrawn = entries.change(entry, 'withdrawn').remove('suspended');
      return { writes: [withdrawn, ...(holdsPlace(entry.state) ? placeGivenBack(entry) : [])] };
    },
  };
}
