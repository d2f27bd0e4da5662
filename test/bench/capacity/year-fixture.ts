import { randomUUID } from 'node:crypto';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { inviteCodeContract } from '#shared/group/invite-contract.ts';
import { rollOverContract } from '#shared/group/roll-over-contract.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { claimContract } from '#shared/student/claim-contract.ts';
import { studentContract } from '#shared/student/contract.ts';
import { newPupil } from '#test/support/pupils.ts';
import { request } from '#test/support/system.ts';

/** What the acts on pupils, codes and the turn of the year need, each with a pupil of its own. */
export async function yearFixture(system: LocalSystem, owner: string | undefined, groupId: string) {
  const pupil = async (): Promise<string> => {
    const body = { ...newPupil, groupId, requestKey: randomUUID() };
    return (await request(system, studentContract.createStudent, { body }, owner)).value().student.userId;
  };
  const invite = async () => {
    const body = { groupId, days: '7' as const, maximumUses: '5' };
    return (await request(system, inviteCodeContract.createInviteCode, { body }, owner)).value();
  };
  const fiscalYear = fiscalYearOf(new Date());
  const [removedPupilId, rolledPupilId, undonePupilId, claimedPupilId] = [
    await pupil(),
    await pupil(),
    await pupil(),
    await pupil(),
  ];
  const body = {
    fromYear: fiscalYear,
    groupId,
    target: { kind: 'graduate' as const },
    userIds: [undonePupilId, claimedPupilId],
  };
  (await request(system, rollOverContract.rollOverStudents, { body }, owner)).value();
  const codes = { body: { fromYear: fiscalYear, userIds: [claimedPupilId] } };
  const { sheets } = (await request(system, claimContract.createClaimCodes, codes, owner)).value();
  return {
    fiscalYear,
    removedPupilId,
    rolledPupilId,
    undonePupilId,
    claimCode: sheets[0]?.code ?? '',
    inviteCode: (await invite()).code,
    revokedInviteCodeId: (await invite()).id,
  };
}
