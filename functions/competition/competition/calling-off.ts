/** A season is called off: with the write that says so nothing begins in it any more, and the work that gives the money back is begun. */
import type { KeptSeason } from '#shared/competition/competition/closed.ts';
import type { CallingOff } from '#shared/competition/competition/office-contract.ts';
import { seasonPhase } from '#shared/competition/competition/policy.ts';
import { Problem } from '#shared/problem.ts';
import { newId } from '#functions/platform/id.ts';
import type { Job } from '#functions/platform/job/job.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { JobStarter } from '#functions/platform/job/start.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { trailActor } from '#functions/record/trail/repository.ts';
import { callOffKind, callOffSums, type CallOffInput } from './message.ts';
import type { MasterDependencies } from './seasons.ts';

export interface CallOffDependencies extends Pick<
  MasterDependencies,
  'competition' | 'trail' | 'accounts' | 'clock'
> {
  readonly jobs: Pick<JobRepository, 'list'>;
  readonly starter: Pick<JobStarter, 'start'>;
  /** Publications stand above seasons. */
  readonly publications: { notBegun(seasonId: string): Write };
}

interface Asked {
  readonly seasonId: string;
  readonly reason: string;
  readonly version: number;
}

interface CallOff {
  /** One that is called off stays as it is. @throws Problem `season-fixed` of a draft, and of what is published */
  callOff(adminId: string, asked: Asked): Promise<KeptSeason>;
  /** How far the work behind it is. */
  progressOf(season: Pick<KeptSeason, 'id' | 'calledOff'>): Promise<CallingOff | undefined>;
}

const stateOf = ({ state }: Job): CallingOff['state'] =>
  state === 'done' ? 'done' : state === 'failed' ? 'stopped' : 'running';

export function createCallOff({
  competition,
  trail,
  accounts,
  jobs,
  starter,
  publications,
  clock,
}: CallOffDependencies): CallOff {
  /** When it was opened; its dates may have been changed since. */
  async function sinceOf({ id, entry }: KeptSeason): Promise<string> {
    const acts = await readAll((query) => trail.list({ kind: 'season', id }, query));
    const opened = acts.findLast(({ act }) => act === 'opened')?.at ?? entry.opensAt;
    return opened < entry.opensAt ? opened : entry.opensAt;
  }

  return {
    async callOff(adminId, { seasonId, reason, version }) {
      const season = await competition.getSeason(seasonId);
      if (season.calledOff !== undefined) return season;
      if (season.version !== version) throw new Problem('version-conflict');
      const now = clock();
      if (season.state !== 'open' || seasonPhase(season, now) === 'published')
        throw new Problem('season-fixed', {
          detail: '公開中で、結果をまだ公表していない大会だけを中止できます。何も変えていません。',
        });
      const at = now.toISOString();
      const calledOff = { at, reason };
      const actor = await trailActor(accounts, adminId);
      const input: CallOffInput = {
        seasonId,
        title: season.title,
        reason,
        at,
        since: await sinceOf(season),
      };
      await starter.start({
        job: {
          owner: seasonId,
          id: newId('job', now),
          kind: callOffKind,
          input,
          ...actor,
          startedAt: at,
        },
        cursors: [{ waiting: [], tries: 0 }],
        writes: [
          competition.changeSeason(season).set({ calledOff }),
          publications.notBegun(seasonId),
          trail.record({ kind: 'season', id: seasonId }, { ...actor, act: 'called-off', reason }),
        ],
      });
      return { ...season, calledOff, version: version + 1 };
    },

    async progressOf({ id, calledOff }) {
      if (calledOff === undefined) return undefined;
      const [job] = (await jobs.list(id, { limit: 1 }, { kind: callOffKind })).items;
      if (job === undefined) return undefined;
      const [refunds = 0, refunded = 0, credits = 0, credited = 0, unpaid = 0] = callOffSums.map(
        (name) => job.counts[name] ?? 0,
      );
      const left = job.leftOut ?? [];
      return { state: stateOf(job), refunds, refunded, credits, credited, unpaid, left };
    },
  };
}
