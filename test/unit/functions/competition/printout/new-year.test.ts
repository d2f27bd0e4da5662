/** Papers of a season looked for in the classes of another year than its own. */
import { expect, test } from 'vitest';
import { createPrintoutService } from '#functions/competition/printout/service.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { season } from '#test/support/entry-drill.ts';

test.each([
  [2027, 'nothing-to-print'],
  [2026, 'nothing-to-print'],
  [2025, 'nothing-to-print'],
  [2024, 'not-found'],
  [undefined, 'not-found'],
] as const)(
  'GIVEN a season of 2026 and April 2027 WHEN a class of %s has nothing of it THEN the answer is %s',
  async (fiscalYear, code) => {
    const { table } = createMemoryTable();
    await table.write(createCompetitionRepository(table).putSeason({ ...season, edition: 2026 }));
    const organizationId = 'org_printing-0001';
    const groupId = 'grp_class-0001';
    if (fiscalYear !== undefined)
      await table.transact(
        createGroupRepository(table).add({
          organizationId,
          fiscalYear,
          groupId,
          name: '1年1組',
          grade: '1年',
          className: '1組',
          memberCount: 0,
          version: 1,
        }),
      );
    const printing = createPrintoutService({
      table,
      clock: () => new Date('2027-04-10T00:00:00.000Z'),
      env: {},
      selection: { ours: async () => [] },
      sight: { get: async () => season },
    } as never);
    const owner = { userId: 'usr_owner-0001', membership: { organizationId, role: 'owner' } };
    await expect(
      printing.startGroup(owner as never, {
        kind: 'notice',
        seasonId: season.id,
        requestKey: 'once',
        groupId,
      }),
    ).rejects.toMatchObject({ code });
  },
);
