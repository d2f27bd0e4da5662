import { inviteCodeContract } from '#shared/invite-code/contract.ts';
import { createInviteCodeRepository } from '../features/invite-code/repository.ts';
import { inviteHandlers } from '../features/invite-code/routes.ts';
import { createInviteService } from '../features/invite-code/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { refuseGuessedFirst } from '../platform/identity/guessed-first.ts';
import { composeStudents } from '../wiring/student.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = { ...base, ...composeStudents(base), invites: createInviteCodeRepository(base.table) };
  const inviting = createInviteService({ ...parts, refuseGuessed: refuseGuessedFirst });
  implement(inviteCodeContract, inviteHandlers({ ...parts, inviting }));
};
