/** The turn of the year as an owner's page carries it out. */
import { randomUUID } from 'node:crypto';
import { rollOverContract } from '#shared/school/roll-over/contract.ts';
import type { RollOverClass } from '#shared/school/roll-over/policy.ts';
import { jobContract } from '#shared/record/job/contract.ts';
import type { Job } from '#shared/record/job/schema.ts';
import { eraseKind } from '#functions/school/roll-over/repository.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { allRows } from '#test/support/ledger.ts';
import { eventually, type Answer, type Person } from '#test/support/system.ts';

export const startRollOver = (
  owner: Person,
  fromYear: number,
  classes: readonly RollOverClass[],
  requestKey: string = randomUUID(),
): Promise<Answer<Job>> =>
  owner.call(rollOverContract.startRollOver, { body: { fromYear, classes: [...classes], requestKey } });

export const endOfJob = (person: Person, jobId: string): Promise<Job> =>
  eventually(
    async () => (await person.call(jobContract.getJob, { params: { jobId } })).value(),
    ({ endedAt }) => endedAt !== undefined,
  );

/** Started, and over. */
export async function rollOver(
  owner: Person,
  fromYear: number,
  ...classes: readonly RollOverClass[]
): Promise<Job> {
  return endOfJob(owner, (await startRollOver(owner, fromYear, classes)).value().id);
}

export const letGraduate = (
  owner: Person,
  fromYear: number,
  groupId: string,
  userIds: readonly string[],
): Promise<Job> =>
  rollOver(owner, fromYear, { groupId, target: { kind: 'graduate' }, userIds: [...userIds] });

/** Those whose 180 days are over are gone when this returns. */
export async function deleteGraduates(system: LocalSystem): Promise<void> {
  await system.schedules.run('sweep-graduates');
  await eventually(
    async () =>
      (await allRows(system)).filter(
        ({ kind, state }) => kind === eraseKind && (state === 'waiting' || state === 'running'),
      ),
    (atWork) => atWork.length === 0,
  );
}
