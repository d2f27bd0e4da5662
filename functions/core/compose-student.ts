/** Pupils' accounts, wired once for every function that makes them. */
import { createUserPool, type UserPool } from '../platform/identity/user-pool.ts';
import { createPace } from '../platform/identity/pace.ts';
import { createAccountRepository } from './account/repository.ts';
import type { Basis } from './compose.ts';
import { createGroupRepository, type GroupRepository } from './group/repository.ts';
import { createOrganizationRepository, type OrganizationRepository } from './organization/repository.ts';
import { createImportRepository, type ImportRepository } from './student/import-repository.ts';
import { createStudentRepository, type StudentRepository } from './student/repository.ts';
import { createStudentService, type StudentService } from './student/service.ts';

/** Cognito's quota is 50 for both pools together; sign-up needs some of it. */
const cognitoCreationsPerSecond = 40;

export interface Pupils {
  readonly groups: GroupRepository;
  readonly students: StudentRepository;
  readonly imports: ImportRepository;
  readonly organizations: OrganizationRepository;
  readonly userPool: UserPool;
  readonly service: StudentService;
}

export function composeStudents({ env, table, clock }: Basis): Pupils {
  const groups = createGroupRepository(table);
  const students = createStudentRepository(table);
  const organizations = createOrganizationRepository(table);
  const userPool = createUserPool(env.NAME_POOL_ID);
  const service = createStudentService({
    table,
    clock,
    groups,
    students,
    organizations,
    accounts: createAccountRepository(table),
    pace: createPace({ table, name: 'cognito-create', perSecond: cognitoCreationsPerSecond }),
    userPool,
  });
  return { groups, students, imports: createImportRepository(table), organizations, userPool, service };
}
