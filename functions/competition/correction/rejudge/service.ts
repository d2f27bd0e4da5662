/** Begins a comparison, shows how far it is, and takes or drops all of it. */
import { Problem } from '#shared/problem.ts';
import type { Rejudge } from '#shared/competition/correction/rejudge/schema.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/id.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { JobStarter } from '#functions/platform/job/start.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';
import { contenderShards } from '#functions/competition/ranking/repository.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { trailActor, type TrailActor } from '#functions/record/trail/repository.ts';
import type { RulingRepository } from '#functions/competition/ruling/repository.ts';
import { applyKind, compareKind, toRejudge, type RejudgeItem, type RejudgeRepository } from './repository.ts';

interface RejudgeDependencies {
  readonly table: Table;
  readonly rejudges: RejudgeRepository;
  readonly competition: Pick<CompetitionRepository, 'getSeason' | 'findDivision'>;
  readonly rulings: RulingRepository;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly jobs: Pick<JobRepository, 'find' | 'withProgress'>;
  readonly starter: Pick<JobStarter, 'start'>;
  readonly clock: Clock;
}

export interface RejudgeService {
  /** @throws Problem `not-found`, `rejudge-undecided` */
  start(adminId: string, wish: Pick<Rejudge, 'seasonId' | 'divisionCode' | 'reason'>): Promise<Rejudge>;
  /** @throws Problem `not-found` */
  get(seasonId: string, rejudgeId: string): Promise<Rejudge>;
  /** @throws Problem `not-found`, `version-conflict` where it is decided already or not compared yet */
  decide(adminId: string, asked: Decision): Promise<Rejudge>;
}

interface Decision {
  readonly seasonId: string;
  readonly rejudgeId: string;
  readonly decision: 'apply' | 'drop';
  readonly reason: string;
}

const mayApply: ReadonlySet<Rejudge['state']> = new Set(['compared', 'stopped']);
const mayDrop: ReadonlySet<Rejudge['state']> = new Set(['compared', 'failed']);

export function createRejudgeService(dependencies: RejudgeDependencies): RejudgeService {
  const { table, rejudges, competition, rulings, accounts, jobs, starter, clock } = dependencies;

  async function getItem(seasonId: string, rejudgeId: string): Promise<RejudgeItem> {
    const item = await rejudges.find(seasonId, rejudgeId);
    if (item === undefined) throw new Problem('not-found');
    return item;
  }

  /** What the job at work has counted so far. */
  async function withProgress(item: RejudgeItem): Promise<Rejudge> {
    if (item.state !== 'comparing' && item.state !== 'applying') return toRejudge(item);
    const found = await jobs.find(item.seasonId, item.jobId);
    if (found === undefined) return toRejudge(item);
    const { done, counts } = await jobs.withProgress(found);
    return toRejudge(
      item.state === 'comparing' ? { ...item, ...counts, compared: done } : { ...item, ...counts },
    );
  }

  const jobOf = (
    actor: TrailActor,
    kind: string,
    { seasonId, divisionCode, id }: RejudgeItem,
    now: Date,
  ) => ({
    owner: seasonId,
    id: newId('job', now),
    kind,
    input: { seasonId, divisionCode, rejudgeId: id },
    ...actor,
    startedAt: now.toISOString(),
  });

  return {
    async get(seasonId, rejudgeId) {
      return withProgress(await getItem(seasonId, rejudgeId));
    },

    async start(adminId, { seasonId, divisionCode, reason }) {
      await competition.getSeason(seasonId);
      const division = await competition.findDivision(divisionCode);
      if (division === undefined) throw new Problem('not-found');
      const actor = await trailActor(accounts, adminId);
      const now = clock();
      const item: RejudgeItem = {
        id: newId('rejudgeSet', now),
        seasonId,
        divisionCode,
        divisionName: division.name,
        reason,
        state: 'comparing',
        startedByName: actor.byName,
        startedAt: now.toISOString(),
        compared: 0,
        different: 0,
        otherLevel: 0,
        byHand: 0,
        applied: 0,
        passedBy: 0,
        jobId: '',
      };
      const job = jobOf(actor, compareKind, item, now);
      await starter.start({
        job,
        cursors: Array.from({ length: contenderShards }, () => ({})),
        writes: rejudges.add({ ...item, jobId: job.id }),
      });
      return toRejudge(item);
    },

    async decide(adminId, { seasonId, rejudgeId, decision, reason }) {
      const item = await getItem(seasonId, rejudgeId);
      const may = decision === 'apply' ? mayApply : mayDrop;
      if (!may.has(item.state)) throw new Problem('version-conflict');
      const actor = await trailActor(accounts, adminId);
      const now = clock();
      const { divisionCode } = item;
      const change = rejudges.change(item);
      const ruling = rulings.record({
        seasonId,
        divisionCode,
        ...actor,
        act: decision === 'apply' ? 'rejudge-apply' : 'rejudge-drop',
        reason,
      });
      const decidedAt = now.toISOString();
      if (decision === 'drop')
        await table.transact([change.set({ state: 'dropped', decidedAt }), rejudges.decided(item), ruling]);
      else {
        const job = jobOf(actor, applyKind, item, now);
        await starter.start({
          job,
          cursors: [{ telling: false }],
          writes: [change.set({ state: 'applying', decidedAt, jobId: job.id }), ruling],
        });
      }
      return toRejudge(await getItem(seasonId, rejudgeId));
    },
  };
}
