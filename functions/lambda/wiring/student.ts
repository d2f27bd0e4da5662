/** Pupils' accounts, wired once for every function that makes them. */
import { createUserPool, type UserPool } from '#functions/platform/identity/user-pool.ts';
import { createPace } from '#functions/platform/identity/pace.ts';
import { createAlignSignIn, type AlignSignIn } from '#functions/people/account/service.ts';
import { createAccountRepository, type AccountRepository } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import {
  createImportRepository,
  type ImportRepository,
} from '#functions/school/student-import/repository.ts';
import { createLoginCards, type LoginCards } from '#functions/school/login-card/issue.ts';
import {
  createRegister,
  type Register,
  type RegisterDependencies,
} from '#functions/school/student/register.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { createUserNameRepository } from '#functions/people/user-name/repository.ts';
import { createSeatRepository, type SeatRepository } from '#functions/shop/seat/repository.ts';
import { createSubscriptionRepository } from '#functions/shop/subscription/repository.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import { createStudentService, type StudentService } from '#functions/school/student/service.ts';

/** Cognito's quota is 50 for both pools together; sign-up needs some of it. */
const cognitoCreationsPerSecond = 40;

interface Pupils extends RegisterDependencies {
  readonly accounts: AccountRepository;
  readonly register: Register;
  readonly outbox: Outbox;
  readonly alignSignIn: AlignSignIn;
  readonly seats: SeatRepository;
  readonly imports: ImportRepository;
  readonly cards: LoginCards;
  readonly service: StudentService;
}

/** Of both pools: an individual who joined keeps their own. */
interface Pools {
  readonly emailPool: UserPool;
  readonly namePool: UserPool;
}
export const createPools = ({ env }: Pick<Basis, 'env'>): Pools => ({
  emailPool: createUserPool(env.EMAIL_POOL_ID),
  namePool: createUserPool(env.NAME_POOL_ID),
});

export function composeStudents(base: Basis, pools = createPools(base)): Pupils {
  const { table, clock } = base;
  const groups = createGroupRepository(table);
  const students = createStudentRepository(table);
  const accounts = createAccountRepository(table);
  const parts = {
    table,
    clock,
    groups,
    students,
    names: createUserNameRepository(table),
    seats: createSeatRepository(table, createSubscriptionRepository(table)),
    organizations: createOrganizationRepository(table),
    accounts,
    audit: createAuditRepository(table, clock),
    pace: createPace({ table, name: 'cognito-create', perSecond: cognitoCreationsPerSecond }),
    userPool: pools.namePool,
    outbox: composeOutbox(base),
    alignSignIn: createAlignSignIn({ accounts, ...pools }),
  };
  const register = createRegister(parts);
  const imports = createImportRepository(table);
  const cards = createLoginCards({ ...parts, register, events: createAccountEvents(table, clock) });
  const service = createStudentService({ ...parts, register, cards });
  return { ...parts, register, imports, cards, service };
}
