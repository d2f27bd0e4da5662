import { adminContract } from '#shared/admin/contract.ts';
import { attentionContract } from '#shared/attention/contract.ts';
import { organizationOfficeContract } from '#shared/organization/contract.ts';
import { createAccountRepository } from '../core/account/repository.ts';
import { createAttentionRepository } from '../core/attention/repository.ts';
import { createHandleAttention } from '../core/attention/service.ts';
import { createAuditRepository } from '../core/audit/repository.ts';
import { basis, httpSide } from '../core/compose.ts';
import { createOrderRepository } from '../core/order/repository.ts';
import { createDecide } from '../core/organization/decide.ts';
import { createOrganizationRepository } from '../core/organization/repository.ts';
import { implement } from '../platform/http/implement.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { attentionHandlers } from './attention/routes.ts';
import { adminHandlers } from './admin/routes.ts';
import { organizationOfficeHandlers } from './organization/routes.ts';

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
implement(app, attentionContract, attentionHandlers(parts.attention, createHandleAttention(parts)), options);

export const handler = toLambda(app);
