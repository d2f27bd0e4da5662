import { useSession } from '#web/lib/session.ts';

/** All the groups that one sees: of a teacher those given to them. */
export const useEveryGroup = (): string =>
  useSession()?.organization?.role === 'teacher' ? 'すべての担当グループ' : 'すべてのグループ';
