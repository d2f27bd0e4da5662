import { redirect } from 'react-router-dom';
import type { Session } from '#shared/access/session/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { AccessRefused } from '../errors/navigation-problem.ts';
import { admits, whoInWords } from '../who.ts';
import type { Guard } from './guard.ts';

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
export const manageAccess: Guard = ({ route, url, session, sessionFailure }) => {
  if (route.who === 'all') return;
  if (sessionFailure !== undefined) throw sessionFailure;
  if (session?.owed !== undefined)
    throw redirect(to('/auth/signin', {}, { back: `${url.pathname}${url.search}` }));
  if (admits(route.who, session)) {
    if (route.approved === true && session !== null) refuseBeforeApproval(session);
    return;
  }
  if (session === null) throw redirect(to('/auth/signin', {}, { back: `${url.pathname}${url.search}` }));
  if (route.who === 'out' || route.otherwise === 'own-dashboard') throw redirect(landingPath(session.kind));
  throw new AccessRefused(`このページを利用できるのは、${whoInWords(route.who)}です。`);
};
