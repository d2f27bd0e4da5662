/** Seasons whose time of publication has come: each gets one job, however often and by whomever this is run. */
import type { Season } from '#shared/competition/competition/schema.ts';
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import { isOver } from '#functions/platform/job/job.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { JobStarter } from '#functions/platform/job/start.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import { contenderShards } from '#functions/competition/ranking/repository.ts';
import { publishKind, type PublicationRepository } from './repository.ts';

interface SweepDependencies {
  readonly competition: Pick<CompetitionRepository, 'listSeasons' | 'listAssignments' | 'notCalledOff'>;
  readonly publications: PublicationRepository;
  readonly jobs: Pick<JobRepository, 'find'>;
  readonly starter: Pick<JobStarter, 'start'>;
  readonly clock: Clock;
}

export function createSweepPublications(dependencies: SweepDependencies) {
  const { competition, publications, jobs, starter, clock } = dependencies;

  async function publish({ id: seasonId }: Season): Promise<void> {
    const before = await publications.find(seasonId);
    if (before?.state === 'published') return;
    const running = before && (await jobs.find(seasonId, before.jobId));
    if (running !== undefined && !isOver(running)) return;
    const now = clock();
    const jobId = newId('job', now);
    const divisionCodes = (await competition.listAssignments(seasonId)).map(
      ({ divisionCode }) => divisionCode,
    );
    await starter.start({
      job: {
        owner: seasonId,
        id: jobId,
        kind: publishKind,
        input: { seasonId, divisionCodes },
        by: 'publish-seasons',
        byName: '結果の公開日時',
        startedAt: now.toISOString(),
      },
      cursors: Array.from({ length: contenderShards }, () => ({ at: 0 })),
      writes: [
        competition.notCalledOff(seasonId),
        before === undefined ? publications.begin(seasonId, jobId) : publications.beginAgain(before, jobId),
      ],
    });
  }

  return async (): Promise<void> => {
    const now = clock().getTime();
    const seasons = await competition.listSeasons();
    for (const season of seasons.filter(
      ({ state, calledOff, publishesAt }) =>
        state === 'open' && calledOff === undefined && Date.parse(publishesAt) <= now,
    )) {
      // Another run began it at this very moment.
      await unlessChanged(() => publish(season));
    }
  };
}
