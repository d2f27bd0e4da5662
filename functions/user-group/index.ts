import { groupContract } from '#shared/group/contract.ts';
import { inviteCodeContract } from '#shared/invite-code/contract.ts';
import { joinedContract } from '#shared/joined-group/contract.ts';
import { rollOverContract } from '#shared/roll-over/contract.ts';
import { cardContract } from '#shared/login-card/contract.ts';
import { studentContract } from '#shared/student/contract.ts';
import { claimContract } from '#shared/record-claim/contract.ts';
import { studentImportContract } from '#shared/student-import/contract.ts';
import { composeJobs } from '../platform/job/compose.ts';
import { composeStudents } from '../wiring/student.ts';
import { basis, httpSide } from '../platform/basis.ts';
import { createInviteCodeRepository } from '../features/invite-code/repository.ts';
import { createInviteService } from '../features/invite-code/service.ts';
import { createRollOver } from '../features/roll-over/service.ts';
import { refuseGuessedFirst } from '../platform/identity/guessed-first.ts';
import { createAccountEvents } from '../features/account-event/repository.ts';
import { createResultRepository } from '../features/result/repository.ts';
import { createCardRepository } from '../features/login-card/repository.ts';
import { createCardService } from '../features/login-card/service.ts';
import { createClaimRepository } from '../features/record-claim/repository.ts';
import { createClaimService } from '../features/record-claim/service.ts';
import { createImportService } from '../features/student-import/service.ts';
import { createJoinedGroups } from '../features/joined-group/service.ts';
import { implement } from '../platform/http/implement.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { inviteHandlers } from '../features/invite-code/routes.ts';
import { rollOverHandlers } from '../features/roll-over/routes.ts';
import { groupHandlers } from '../features/group/routes.ts';
import { cardHandlers } from '../features/login-card/routes.ts';
import { claimHandlers } from '../features/record-claim/routes.ts';
import { importHandlers } from '../features/student-import/routes.ts';
import { joinedHandlers } from '../features/joined-group/routes.ts';
import { studentHandlers } from '../features/student/routes.ts';

const base = basis('user-group');
const { app, options } = httpSide(base);
const pupils = composeStudents(base);

const invites = createInviteCodeRepository(base.table);
const inviting = createInviteService({ ...pupils, invites, refuseGuessed: refuseGuessedFirst });

implement(app, groupContract, groupHandlers({ ...base, ...pupils }), options);
const rollOver = createRollOver(pupils);
implement(app, rollOverContract, rollOverHandlers({ ...pupils, rollOver }), options);
implement(app, studentContract, studentHandlers({ ...base, ...pupils }), options);

implement(app, joinedContract, joinedHandlers(createJoinedGroups({ ...base, ...pupils })), options);
implement(app, inviteCodeContract, inviteHandlers({ ...pupils, invites, inviting }), options);

const outbox = createOutbox({ ...base, queue: createQueue(base.env) });
const importing = createImportService({ ...base, ...pupils, outbox });
implement(app, studentImportContract, importHandlers({ ...pupils, importing }), options);

const { jobs, starter } = composeJobs(base);
const cardJobs = createCardRepository(base.table, base.clock, jobs);
const cardService = createCardService({ ...pupils, jobs, starter, cardJobs });
const sharedOffered = base.env.SHARED_INITIAL_PASSWORD === 'on';
implement(app, cardContract, cardHandlers({ ...pupils, cardJobs, cardService, sharedOffered }), options);

const claiming = createClaimService({
  ...pupils,
  claims: createClaimRepository(base.table),
  results: createResultRepository(base.table),
  events: createAccountEvents(base.table, base.clock),
  outbox,
});
implement(app, claimContract, claimHandlers({ ...pupils, rollOver, claiming }), options);

export const handler = toLambda(app);
