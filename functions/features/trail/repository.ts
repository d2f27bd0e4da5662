/** Who of the office changed what of the competition's master data, or of an order: each entry is written in the transaction of the change it tells of. */
import * as z from 'zod';
import { fullName } from '#shared/account/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { trailEntrySchema, type TrailEntry } from '#shared/trail/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import { page } from '../../platform/table/paging.ts';
import type { Table } from '../../platform/table/table.ts';
import { create, type Write } from '../../platform/table/write.ts';
import type { AccountRepository } from '../account/repository.ts';

export type TrailSubject =
  | {
      readonly kind: 'task-text' | 'season' | 'division' | 'parcel' | 'order' | 'certificate';
      readonly id: string;
    }
  | { readonly kind: 'entry-settings' | 'certificate-templates' };

/** Beside what it is about. */
function partition(subject: TrailSubject): string {
  if (subject.kind === 'task-text') return `TASK_TEXT#${subject.id}`;
  if (subject.kind === 'order') return `ORDER#${subject.id}`;
  if (subject.kind === 'certificate-templates') return 'CERTIFICATE_TEMPLATES';
  if (subject.kind === 'season') return `SEASON#${subject.id}`;
  // By its number.
  if (subject.kind === 'certificate') return `CERTIFICATE_NUMBER#${subject.id}`;
  if (subject.kind === 'parcel') return `PARCEL#${subject.id}`;
  return subject.kind === 'division' ? `DIVISION#${subject.id}` : 'ENTRY_SETTINGS';
}

const trailItemSchema = trailEntrySchema.extend({ by: z.string() });

/** Who makes a change, by id and by the name they have now. */
export interface TrailActor {
  readonly by: string;
  readonly byName: string;
}
export const trailActor = async (
  accounts: Pick<AccountRepository, 'getUser'>,
  by: string,
): Promise<TrailActor> => ({ by, byName: fullName((await accounts.getUser(by)).name) });

export interface TrailFact<Act extends string = string> extends TrailActor {
  readonly act: Act;
  readonly detail?: string | undefined;
  readonly reason?: string | undefined;
}

export interface TrailRepository {
  /** The write that belongs in the transaction of the change. */
  record(subject: TrailSubject, fact: TrailFact): Write;
  /** Newest first. */
  list(subject: TrailSubject, query: PageQuery): Promise<Page<TrailEntry>>;
}

export const createTrailRepository = (table: Table, clock: Clock): TrailRepository => ({
  record(subject, fact) {
    const at = clock();
    const id = newId('audit', at);
    return create({ pk: partition(subject), sk: `TRAIL#${id}`, id, at: at.toISOString(), ...fact });
  },
  async list(subject, query) {
    const place = { pk: partition(subject), prefix: 'TRAIL#', newestFirst: true };
    const found = await page(table, trailItemSchema, place, query);
    return { ...found, items: found.items.map((item) => trailEntrySchema.parse(item)) };
  },
});
