/** The list of all entries, to look at and to take away; whoever takes it away is in it. */
import type { Page } from '#shared/kernel/page.ts';
import { exportedAtOnce, type TrailFilter } from '#shared/record/trail/contract.ts';
import type { ListedTrailEntry } from '#shared/record/trail/schema.ts';
import { subjectLabel } from '#shared/trail-acts.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createListTrail } from './list.ts';
import { createTrailRepository, trailActor } from './repository.ts';

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

export type TrailService = ReturnType<typeof createTrailService>;

export function createTrailService({ table, clock }: Basis) {
  const accounts = createAccountRepository(table);
  const trail = createTrailRepository(table, clock);
  const list = createListTrail(table, clock);
  return {
    list,
    async export(
      by: string,
      filter: TrailFilter,
      cursor: string | undefined,
    ): Promise<Page<ListedTrailEntry>> {
      if (cursor === undefined)
        await table.write(
          trail.record(
            { kind: 'trail' },
            { ...(await trailActor(accounts, by)), act: 'export', detail: partOf(filter) },
          ),
        );
      return list(filter, { cursor, limit: exportedAtOnce });
    },
  };
}
