import { groupContract } from '#shared/group/contract.ts';
import { inviteCodeContract } from '#shared/group/invite-contract.ts';
import { joinedContract } from '#shared/group/joined-contract.ts';
import { rollOverContract } from '#shared/group/roll-over-contract.ts';
import { jobContract } from '#shared/job/contract.ts';
import { cardContract } from '#shared/student/card-contract.ts';
import { studentContract } from '#shared/student/contract.ts';
import { claimContract } from '#shared/student/claim-contract.ts';
import { studentImportContract } from '#shared/student/import-contract.ts';
import { composeJobs } from '../core/compose-job.ts';
import { composeStudents } from '../core/compose-student.ts';
import { basis, httpSide } from '../core/compose.ts';
import { createInviteCodeRepository } from '../core/group/invite-repository.ts';
import { createInviteService } from '../core/group/invite.ts';
import { createRollOver } from '../core/group/roll-over.ts';
import { createRollOverRepository } from '../core/group/roll-over-repository.ts';
import { createJobService } from '../core/job/service.ts';
import { refuseGuessedFirst } from '../core/account/password-policy.ts';
import { createAccountEvents } from '../core/account/event-repository.ts';
import { createResultRepository } from '../core/result/repository.ts';
import { createCardRepository } from '../core/student/card-repository.ts';
import { createCardService } from '../core/student/card-service.ts';
import { createClaimRepository } from '../core/student/claim-repository.ts';
import { createClaimService } from '../core/student/claim-service.ts';
import { createImportService } from '../core/student/import-service.ts';
import { createJoinedGroups } from '../core/student/joined.ts';
import { implement } from '../platform/http/implement.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { inviteHandlers } from './group/invite-routes.ts';
import { rollOverHandlers } from './group/roll-over-routes.ts';
import { groupHandlers } from './group/routes.ts';
import { jobHandlers } from './job/routes.ts';
import { cardHandlers } from './student/card-routes.ts';
import { claimHandlers } from './student/claim-routes.ts';
import { importHandlers } from './student/import-routes.ts';
import { joinedHandlers } from './student/joined-routes.ts';
import { studentHandlers } from './student/routes.ts';

const base = basis('user-group');
const { app, options } = httpSide(base);
const pupils = composeStudents(base);

const invites = createInviteCodeRepository(base.table);
const inviting = createInviteService({ ...pupils, invites, refuseGuessed: refuseGuessedFirst });

implement(app, groupContract, groupHandlers({ ...base, ...pupils }), options);
implement(app, studentContract, studentHandlers({ ...base, ...pupils }), options);

implement(app, joinedContract, joinedHandlers(createJoinedGroups({ ...base, ...pupils })), options);
implement(app, inviteCodeContract, inviteHandlers({ ...pupils, invites, inviting }), options);

const { jobs, starter } = composeJobs(base);
const rollOvers = createRollOverRepository(base.table, base.clock);
const rollOver = createRollOver({ ...pupils, jobs, starter, rollOvers });
implement(app, rollOverContract, rollOverHandlers({ ...pupils, rollOver }), options);
const working = createJobService({ ...pupils, jobs, starter });
implement(app, jobContract, jobHandlers({ ...pupils, working }), options);

const importing = createImportService({ ...base, ...pupils, jobs, starter });
implement(app, studentImportContract, importHandlers({ ...pupils, importing }), options);

const cardJobs = createCardRepository(base.table, base.clock, jobs);
const cardService = createCardService({ ...pupils, jobs, starter, cardJobs });
const sharedOffered = base.env.SHARED_INITIAL_PASSWORD === 'on';
implement(app, cardContract, cardHandlers({ ...pupils, cardJobs, cardService, sharedOffered }), options);

const claiming = createClaimService({
  ...pupils,
  claims: createClaimRepository(base.table),
  results: createResultRepository(base.table),
  events: createAccountEvents(base.table, base.clock),
  starter,
});
implement(app, claimContract, claimHandlers({ ...pupils, rollOver, claiming }), options);

export const handler = toLambda(app);
