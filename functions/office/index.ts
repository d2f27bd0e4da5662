import { adminContract } from '#shared/office/contract.ts';
import { organizationOfficeContract } from '#shared/organization/contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAttentionRepository } from '../features/attention/repository.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { basis, httpSide } from '../platform/basis.ts';
import { createOrderRepository } from '../features/order/repository.ts';
import { createDecide } from '../features/organization/decide.ts';
import { createOrganizationRepository } from '../features/organization/repository.ts';
import { implement } from '../platform/http/implement.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { adminHandlers } from '../features/office/routes.ts';
import { organizationOfficeHandlers } from '../features/organization/office-routes.ts';

const base = basis('office');
const { table, clock, env } = base;
const parts = {
  ...base,
  accounts: createAccountRepository(table),
  organizations: createOrganizationRepository(table),
  audit: createAuditRepository(table, clock),
  attention: createAttentionRepository(table),
  orders: createOrderRepository(table),
  outbox: createOutbox({ ...base, queue: createQueue(env) }),
};
const { app, options } = httpSide(base);

implement(
  app,
  organizationOfficeContract,
  organizationOfficeHandlers({ ...parts, decide: createDecide(parts) }),
  options,
);
implement(app, adminContract, adminHandlers(parts), options);

export const handler = toLambda(app);
