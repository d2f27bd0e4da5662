/** Ranking a division over the engine and a table in memory, to its end. */
import { createRankDivision } from '#functions/competition/ranking/job.ts';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { createBoardService } from '#functions/competition/board/service.ts';
import { createSweepBoards } from '#functions/competition/ranking/sweep.ts';
import { createContenderRepository } from '#functions/competition/ranking/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createRulingRepository } from '#functions/competition/ruling/repository.ts';
import { createShownNameRepository } from '#functions/competition/board/shown-name/repository.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import { divisionCode, seasonId, stand, standing } from '#test/support/competition/contenders.ts';
import { createWorld, type Parts, type World } from '#test/support/job-suite.ts';

export const division = { seasonId, divisionCode };
export const school = { organizationId: 'org_ranked-0001', groupId: 'grp_ranked-0001' };
export const office: Actor = { userId: 'usr_office', kind: 'admin' };

export const partsOf = ({ table }: Pick<Parts, 'table'>, { clock }: World) => ({
  table,
  clock,
  boards: createBoardRepository(table),
  results: createResultRepository(table),
  contenders: createContenderRepository(table),
  shownNames: createShownNameRepository(table),
  rulings: createRulingRepository(table, clock),
  accounts: { getUser: () => Promise.resolve({ name: { family: '事務', given: '花' } } as never) },
  competition: {
    findDivision: () => Promise.resolve(undefined),
    getSeason: () => Promise.resolve({ edition: 2026 } as never),
  },
  organizations: { getOrganization: () => Promise.resolve({ name: '桜鍵小学校' } as never) },
  groups: { listGroups: () => Promise.resolve([{ memberCount: 200 }] as never) },
});
export const newWorld = (): World =>
  createWorld((parts, world) => [createRankDivision(partsOf(parts, world))]);

export async function populate(world: World, count: number): Promise<void> {
  await stand(
    world.table,
    Array.from({ length: count }, (_, number) =>
      standing(
        number,
        { state: number % 20 === 19 ? 'disqualified' : 'published', ...(number % 2 === 0 && school) },
        { grade: number % 3 === 0 ? '高校1年' : '小学6年' },
      ),
    ),
  );
  const { boards, table, clock } = partsOf(world, world);
  await table.write(boards.want(division, clock().toISOString()));
}

export const sweepOf = (world: World) =>
  createSweepBoards({ ...partsOf(world, world), starter: { start: world.start } });

/** Everything that is wanted, to its end. */
export async function rank(world: World): Promise<void> {
  await sweepOf(world)();
  const waiting = [...world.messages];
  for (const { owner, jobId } of waiting) await world.finish((await world.jobs.find(owner, jobId))!);
}

export const serviceOf = (world: World) => createBoardService(partsOf(world, world));
export const pupil = (number: number): Actor => ({
  userId: `usr_standing-${String(number).padStart(8, '0')}`,
  kind: 'student',
  membership: { organizationId: school.organizationId, role: 'student', state: 'approved' },
});
