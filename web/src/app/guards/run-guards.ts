import { NavigationProblem } from '../errors/navigation-problem.ts';
import type { GuardName } from '../route.ts';
import type { Guard, GuardContext } from './guard.ts';
import { initialize } from './initialize.ts';
import { kickSigninUser } from './kick-signin-user.ts';
import { manageAccess } from './manage-access.ts';

const guards: ReadonlyMap<string, Guard> = new Map<GuardName, Guard>([
  ['initialize', initialize],
  ['manage-access', manageAccess],
  ['kick-signin-user', kickSigninUser],
]);

/** By name and in order; each sees what the one before found out. */
export async function runGuards(names: readonly string[], context: GuardContext): Promise<void> {
  for (const name of names) {
    const guard = guards.get(name);
    if (guard === undefined) throw new NavigationProblem(500, 'Unknown middleware');
    await guard(context);
  }
}
