/** Who of the office changed what: each entry is written in the transaction of the change it tells of, and stands in the list of all of them by the same write. */
import * as z from 'zod';
import { fullName } from '#shared/people/account/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { trailEntrySchema, type TrailEntry, type TrailSubjectKind } from '#shared/record/trail/schema.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, type Write } from '#functions/platform/table/write.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { listKeys, partitionOf, type TrailSubject } from './place.ts';

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

/** Attributes by which any item about an act of the office stands in the list of all of them. */
export const listed = (
  { kind, id: about }: { readonly kind: TrailSubjectKind; readonly id?: string },
  id: string,
  at: Date,
) => ({
  subject: { kind, ...(about !== undefined && { id: about }) },
  ...listKeys(kind, id, at),
});

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
    return create({
      pk: partitionOf(subject),
      sk: `TRAIL#${id}`,
      id,
      at: at.toISOString(),
      ...fact,
      ...listed(subject, id, at),
    });
  },
  async list(subject, query) {
    const place = { pk: partitionOf(subject), prefix: 'TRAIL#', newestFirst: true };
    const found = await page(table, trailItemSchema, place, query);
    return { ...found, items: found.items.map((item) => trailEntrySchema.parse(item)) };
  },
});
