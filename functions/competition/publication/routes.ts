import type { publicationContract, PublicationView } from '#shared/competition/publication/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import { isOver } from '#functions/platform/job/job.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import type { PublicationRepository } from './repository.ts';

interface PublicationParts {
  readonly competition: Pick<CompetitionRepository, 'getSeason'>;
  readonly publications: Pick<PublicationRepository, 'find'>;
  readonly jobs: Pick<JobRepository, 'find' | 'withProgress'>;
}

export const publicationHandlers = ({
  competition,
  publications,
  jobs,
}: PublicationParts): Handlers<typeof publicationContract> => ({
  async getPublication({ params: { seasonId } }): Promise<PublicationView> {
    const [{ publishesAt }, publication] = await Promise.all([
      competition.getSeason(seasonId),
      publications.find(seasonId),
    ]);
    if (publication === undefined) return { publishesAt, state: 'waiting', done: 0 };
    const job = await jobs.find(seasonId, publication.jobId);
    const { startedAt, done = 0 } = job === undefined ? {} : await jobs.withProgress(job);
    const running = job !== undefined && !isOver(job);
    // One that is over may have ended well since the first look: its end and the season's are one transaction.
    const looksAgain = publication.state === 'publishing' && !running;
    const { state, publishedAt } =
      (looksAgain ? await publications.find(seasonId) : undefined) ?? publication;
    return {
      publishesAt,
      state: state === 'published' ? 'published' : running ? 'publishing' : 'stopped',
      done,
      ...(startedAt !== undefined && { startedAt }),
      ...(publishedAt !== undefined && { publishedAt }),
    };
  },
});
