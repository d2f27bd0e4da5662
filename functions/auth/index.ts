import { accountContract } from '#shared/account/contract.ts';
import { createAccountRepository } from '../core/account/repository.ts';
import { basis, httpSide } from '../core/compose.ts';
import { createOrganizationRepository } from '../core/organization/repository.ts';
import { implement } from '../platform/http/implement.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { accountHandlers } from './account/routes.ts';

const base = basis('auth');
const { app, options } = httpSide(base);
const accounts = createAccountRepository(base.table);
const organizations = createOrganizationRepository(base.table);

implement(app, accountContract, accountHandlers({ accounts, organizations, clock: base.clock }), options);

export const handler = toLambda(app);
