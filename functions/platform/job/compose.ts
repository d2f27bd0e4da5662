/** Jobs, wired once for every function that starts, shows or runs them. */
import { createJobRepository, type JobRepository } from './repository.ts';
import { createJobStarter, type JobStarter } from './start.ts';
import { createQueue } from '../queue/queue.ts';
import type { Basis } from '../basis.ts';

interface JobParts {
  readonly jobs: JobRepository;
  readonly starter: JobStarter;
}

export function composeJobs(base: Basis): JobParts {
  const jobs = createJobRepository(base.table, base.clock);
  return { jobs, starter: createJobStarter({ ...base, jobs, queue: createQueue(base.env) }) };
}
