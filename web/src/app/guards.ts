/** What stands before every page: each by name, in the order its route gives. */
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import type { Session } from '#shared/access/session/schema.ts';
import { loadConfig } from '#web/lib/config.ts';
import { readerOf, speakTo } from '#web/lib/easy.ts';
import { ensureSession, endSession } from '#web/lib/session.ts';
import { mightBeSignedIn } from '#web/lib/sign-in-trace.ts';
import { landingPath, toSignIn } from '#web/lib/way-on.ts';
import type { PageRoute, GuardName } from './route.ts';
import { AccessRefused, NavigationProblem } from './errors/navigation-problem.ts';
import { admits, whoInWords } from './who.ts';

export interface GuardContext {
  readonly route: Pick<PageRoute, 'who' | 'approved' | 'otherwise'>;
  readonly url: URL;
  readonly queryClient: QueryClient;
  /** Filled by `initialize`; a page for everyone opens even when it could not be asked for. */
  session: Session | null;
  sessionFailure?: unknown;
}

/** Returns to let the navigation go on, throws a redirect or a problem to stop it. */
type Guard = (context: GuardContext) => void | Promise<void>;

/** The runtime configuration and the session, each once. */
const initialize: Guard = async (context) => {
  await loadConfig();
  try {
    context.session = await ensureSession(context.queryClient);
    // Before the page: nobody is to see one kind of words turn into the other.
    if (context.session) await speakTo(readerOf(context.session));
  } catch (error) {
    context.sessionFailure = error;
  }
};

/** Signs out whoever is signed in, where a second identity would be confusing. */
const kickSigninUser: Guard = async (context) => {
  // Ending a session forgets every draft; between two pages of a sign-up there is none to end.
  if (!mightBeSignedIn()) return;
  await endSession(context.queryClient);
  context.session = null;
  delete context.sessionFailure;
};

const stateReasons = {
  applied: '事務局の承認が済むと、このページを利用できます。承認のお知らせはメールでお送りします。',
  rejected:
    '団体の申請が承認されなかったため、このページは利用できません。登録内容を直して、もう一度申請できます。',
  suspended: '団体の利用が停止されているため、このページは利用できません。',
} as const;

function refuseBeforeApproval({ organization }: Session): void {
  if (organization === undefined || organization.state === 'approved') return;
  throw new AccessRefused(stateReasons[organization.state]);
}

/** Something owed first → sign-in, which asks for it. Not signed in → sign-in with the way back; not for this person → 403 that says why, or their own dashboard. */
const manageAccess: Guard = ({ route, url, session, sessionFailure }) => {
  if (route.who === 'all') return;
  if (sessionFailure !== undefined) throw sessionFailure;
  const signIn = (): Response => redirect(toSignIn(`${url.pathname}${url.search}`, location.hash));
  if (session?.owed !== undefined) throw signIn();
  if (admits(route.who, session)) {
    if (route.approved === true && session !== null) refuseBeforeApproval(session);
    return;
  }
  if (session === null) throw signIn();
  if (route.who === 'out' || route.otherwise === 'own-dashboard') throw redirect(landingPath(session.kind));
  throw new AccessRefused(`このページを利用できるのは、${whoInWords(route.who)}です。`);
};

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
