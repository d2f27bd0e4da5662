import { groupContract } from '#shared/group/contract.ts';
import { studentContract } from '#shared/student/contract.ts';
import { studentImportContract } from '#shared/student/import-contract.ts';
import { createAccountRepository } from '../core/account/repository.ts';
import { createAuditRepository } from '../core/audit/repository.ts';
import { createImportService } from '../core/student/import-service.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { composeStudents } from '../core/compose-student.ts';
import { basis, httpSide } from '../core/compose.ts';
import { implement } from '../platform/http/implement.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { groupHandlers } from './group/routes.ts';
import { importHandlers } from './student/import-routes.ts';
import { studentHandlers } from './student/routes.ts';

const base = basis('user-group');
const { app, options } = httpSide(base);
const pupils = composeStudents(base);

implement(app, groupContract, groupHandlers({ ...base, ...pupils }), options);
implement(app, studentContract, studentHandlers({ ...base, ...pupils }), options);

const outbox = createOutbox({ ...base, queue: createQueue(base.env.WORK_QUEUE_URL) });
const audit = createAuditRepository(base.table, base.clock);
const importing = createImportService({ ...base, ...pupils, audit, outbox });
const accounts = createAccountRepository(base.table);
implement(app, studentImportContract, importHandlers({ ...pupils, importing, accounts }), options);

export const handler = toLambda(app);
