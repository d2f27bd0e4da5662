import { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import { createInviteCodeRepository } from '#functions/school/invite-code/repository.ts';
import { inviteHandlers } from '#functions/school/invite-code/routes.ts';
import { createInviteService } from '#functions/school/invite-code/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { refuseGuessedFirst } from '#functions/platform/identity/guessed-first.ts';
import { composeStudents } from '#functions/lambda/wiring/student.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = { ...base, ...composeStudents(base), invites: createInviteCodeRepository(base.table) };
  const inviting = createInviteService({ ...parts, refuseGuessed: refuseGuessedFirst });
  implement(inviteCodeContract, inviteHandlers({ ...parts, inviting }));
};
