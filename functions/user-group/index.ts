import { groupContract } from '#shared/group/contract.ts';
import { basis, httpSide } from '../core/compose.ts';
import { createGroupRepository } from '../core/group/repository.ts';
import { implement } from '../platform/http/implement.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { groupHandlers } from './group/routes.ts';

const base = basis('user-group');
const { app, options } = httpSide(base);

implement(app, groupContract, groupHandlers(createGroupRepository(base.table), base.clock), options);

export const handler = toLambda(app);
