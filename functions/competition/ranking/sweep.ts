/** Divisions of which a result has changed, once a minute each however many there were. */
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import type { JobStarter } from '#functions/platform/job/start.ts';
import type { BoardRepository, DueDivision } from '#functions/competition/board/repository.ts';
import { rankKind } from './repository.ts';

interface SweepDependencies {
  readonly boards: Pick<BoardRepository, 'listDue' | 'take'>;
  readonly starter: Pick<JobStarter, 'start'>;
  readonly clock: Clock;
}

export function createSweepBoards({ boards, starter, clock }: SweepDependencies) {
  async function rank(due: DueDivision): Promise<void> {
    const now = clock();
    const { seasonId, divisionCode } = due;
    await starter.start({
      job: {
        owner: seasonId,
        id: newId('job', now),
        kind: rankKind,
        input: { seasonId, divisionCode },
        by: 'rank-divisions',
        byName: '結果の変更',
        startedAt: now.toISOString(),
        exclusive: `boards-${divisionCode}`,
      },
      cursors: [{ cleaned: false }],
      writes: [boards.take(due)],
      busy: 'version-conflict',
    });
  }

  return async (): Promise<void> => {
    for (const due of await boards.listDue()) {
      // Being ranked right now, or wanted again this moment: the next minute's.
      await unlessChanged(() => rank(due));
    }
  };
}
