/** The list of all entries, to look at and to take away; whoever takes it away is in it. */
import type { Page } from '#shared/kernel/page.ts';
import { exportedAtOnce, type TrailFilter } from '#shared/record/trail/contract.ts';
import type { ListedTrailEntry } from '#shared/record/trail/schema.ts';
import { subjectLabel } from '#shared/trail-acts.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { ListTrail } from './list.ts';
import { trailActor, type TrailRepository } from './repository.ts';

interface TrailDependencies {
  readonly table: Pick<Table, 'write'>;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly trail: Pick<TrailRepository, 'record'>;
  readonly list: ListTrail;
}

export interface TrailService {
  readonly list: ListTrail;
  export(by: string, filter: TrailFilter, cursor: string | undefined): Promise<Page<ListedTrailEntry>>;
}

/** Which part of the record it was. */
function partOf({ from = '', to = '', kind, act, by }: TrailFilter): string {
  const parts = [
    ...(from + to === '' ? [] : [`${from}〜${to}`]),
    ...(kind === undefined ? [] : [subjectLabel(kind)]),
    ...(act === undefined ? [] : [act]),
    ...(by === undefined ? [] : [by]),
  ];
  return parts.length === 0 ? 'すべて' : parts.join('、');
}

export const createTrailService = ({ table, accounts, trail, list }: TrailDependencies): TrailService => ({
  list,
  async export(by, filter, cursor) {
    if (cursor === undefined)
      await table.write(
        trail.record(
          { kind: 'trail' },
          { ...(await trailActor(accounts, by)), act: 'export', detail: partOf(filter) },
        ),
      );
    return list(filter, { cursor, limit: exportedAtOnce });
  },
});
