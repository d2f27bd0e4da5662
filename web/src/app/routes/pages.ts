/** The files of the pages behind the first: asked for with the first of them. */
import type { Path } from '#shared/kernel/paths.ts';
import type { PageRoute } from '../route.ts';

export const pages = {
  '/auth/signup': () => import('../../access/sign-up/pages/sign-up.tsx'),
  '/auth/signup/send-email-verification': () => import('../../access/sign-up/pages/email.tsx'),
  '/auth/signup/send-email-success': () => import('../../access/sign-up/pages/sent.tsx'),
  '/auth/signup/selectType': () => import('../../access/sign-up/pages/type.tsx'),
  '/auth/signup/individual': () => import('../../access/sign-up/pages/individual.tsx'),
  '/auth/signup/organization': () => import('../../access/sign-up/pages/organization.tsx'),
  '/auth/signup/school': () => import('../../access/sign-up/pages/school.tsx'),
  '/auth/signup/cofirm': () => import('../../access/sign-up/pages/confirm.tsx'),
  '/auth/signup/complete': () => import('../../access/sign-up/pages/complete.tsx'),
  '/certificateApplication': () => import('../../certificate/certificate-application/pages/application.tsx'),
  '/certificateApplication/participants': () =>
    import('../../certificate/certificate-application/pages/participants.tsx'),
  '/certificateApplication/confirm': () =>
    import('../../certificate/certificate-application/pages/confirm.tsx'),
  '/certificateApplication/payment': () =>
    import('../../certificate/certificate-application/pages/payment.tsx'),
  '/certificateApplication/complete': () =>
    import('../../certificate/certificate-application/pages/complete.tsx'),
  '/certificateApplication/history': () =>
    import('../../certificate/certificate-application/pages/history.tsx'),
  '/cart': () => import('../../shop/cart/pages/cart.tsx'),
  '/cart/estimate': () => import('../../shop/cart/pages/estimate.tsx'),
  '/estimate': () => import('../../shop/estimate/pages/estimate.tsx'),
  '/cart/confirm': () => import('../../shop/cart/pages/confirm.tsx'),
  '/payment': () => import('../../shop/order/pages/unpaid.tsx'),
  '/payment/confirm': () => import('../../shop/order/pages/confirm.tsx'),
  '/payment/complete': () => import('../../shop/order/pages/complete.tsx'),
  '/payment/link': () => import('../../shop/pay-link/pages/pay.tsx'),
  '/payment/history': () => import('../../shop/order/pages/history.tsx'),
  '/payment/receipt': () => import('../../shop/receipt/pages/receipt.tsx'),
  '/payment/documents': () => import('../../shop/trade-document/pages/documents.tsx'),
  '/certificateApplicationQr': () =>
    import('../../certificate/certificate-application/pages/qr-application.tsx'),
  '/certificateApplicationQrConfirm': () =>
    import('../../certificate/certificate-application/pages/qr-confirm.tsx'),
  '/certificateApplicationQrComplete': () =>
    import('../../certificate/certificate-application/pages/qr-complete.tsx'),
  '/certificateApplicationQrInterrupted': () =>
    import('../../certificate/certificate-application/pages/qr-interrupted.tsx'),
  '/qrCertificate': () => import('../../certificate/certificate/pages/check.tsx'),
  '/account': () => import('../../people/account/pages/account.tsx'),
  '/account/changePasword': () => import('../../access/password/pages/change-password.tsx'),
  '/account/changeEmail': () => import('../../access/email-change/pages/change-email.tsx'),
  '/account/delete': () => import('../../access/account-deletion/pages/delete.tsx'),
  '/maipaso-competition': () => import('../../home/pages/competition.tsx'),
  '/maipaso-competition/register/application': () => import('../../competition/entry/pages/register.tsx'),
  '/maipaso-competition/register-multiple/:select?/:selectUser?/:bulk?': () =>
    import('../../home/pages/group-entry.tsx'),
  '/maipaso-competition/register-multiple/application': () =>
    import('../../competition/entry/pages/register-multiple-application.tsx'),
  '/maipaso-competition/participant': () => import('../../competition/entry/pages/participant.tsx'),
  '/maipaso-competition/changeAssignment': () =>
    import('../../competition/entry/pages/change-assignment.tsx'),
  '/maipaso-competition/attendance': () =>
    import('../../competition/common-start/attendance/pages/attendance.tsx'),
  '/maipaso-competition/participant/result': () => import('../../competition/result/pages/results.tsx'),
  '/maipaso-competition/participant/result/:id': () =>
    import('../../competition/shown-result/pages/result.tsx'),
  '/maipaso-competition/rules': () => import('../../competition/scoring/rules/pages/rules.tsx'),
  '/maipaso-competition/ranking': () => import('../../competition/board/pages/ranking.tsx'),
  '/maipaso-competition/result': () => import('../../competition/result/pages/organization.tsx'),
  '/maipaso-competition/participant/qr-certificate': () =>
    import('../../competition/printout/pages/result-papers.tsx'),
  '/maipaso-competition/participant/certificate/:id': () =>
    import('../../certificate/certificate/pages/certificate.tsx'),
  '/subscribe': () => import('../../shop/subscription/pages/contents.tsx'),
  '/subscribe/:contentName': () => import('../../shop/subscription/pages/content.tsx'),
  '/user-group': () => import('../../people/group/pages/groups.tsx'),
  '/user-group/guide': () => import('../../people/group/pages/guide.tsx'),
  '/user-group/create': () => import('../../people/group/pages/create.tsx'),
  '/user-group/create-group': () => import('../../people/group/pages/create-group.tsx'),
  '/user-group/complete': () => import('../../people/group/pages/complete.tsx'),
  '/user-group/create-user': () => import('../../school/student/pages/create-user.tsx'),
  '/user-group/create-users': () => import('../../school/student-import/pages/create-users.tsx'),
  '/user-group/success': () => import('../../school/login-card/pages/success.tsx'),
  '/user-group/invite': () => import('../../school/invite-code/pages/invite.tsx'),
  '/user-group/roll-over': () => import('../../school/roll-over/pages/roll-over.tsx'),
  '/user-group/pictures': () => import('../../access/picture-sign-in/pages/picture-class.tsx'),
  '/auth/pictures': () => import('../../access/picture-sign-in/pages/picture-door.tsx'),
  '/user-group/room': () => import('../../practice/room/pages/room.tsx'),
  '/user-group/list': () => import('../../school/student/pages/list.tsx'),
  '/organization/:authorize?': () => import('../../people/organization/pages/own.tsx'),
  '/organization/edit': () => import('../../people/organization/pages/edit.tsx'),
  '/organization/confirm': () => import('../../people/organization/pages/confirm.tsx'),
  '/organization/create/selectType': () => import('../../people/organization/pages/select-type.tsx'),
  '/organization/create/organization': () =>
    import('../../people/organization/pages/create-organization.tsx'),
  '/organization/create/school': () => import('../../people/organization/pages/create-school.tsx'),
  '/organization/create/cofirm': () => import('../../people/organization/pages/create-confirm.tsx'),
  '/organization/create/create': () => import('../../people/organization/pages/create-create.tsx'),
  '/organization/create/success': () => import('../../people/organization/pages/create-success.tsx'),
  '/news': () => import('../../site/news/pages/news.tsx'),
  '/notices': () => import('../../mail/notice/pages/notices.tsx'),
  '/news/:id': () => import('../../site/news/pages/article.tsx'),
  '/accessibility': () => import('../../site/accessibility/pages/accessibility.tsx'),
  '/:components': () => import('../../site/static-page/pages/page.tsx'),
  '/training-log/maipaso': () => import('../../practice/training-log/pages/own.tsx'),
  '/training-log/typing-method': () => import('../../practice/training-log/pages/own.tsx'),
  '/training-log/typing-english': () => import('../../practice/training-log/pages/own.tsx'),
  '/organization/training-log/month': () => import('../../practice/month/pages/month.tsx'),
  '/organization/training-log/maipaso': () => import('../../practice/training-log/pages/class.tsx'),
  '/organization/training-log/typing-method': () => import('../../practice/training-log/pages/class.tsx'),
  '/organization/training-log/typing-english': () => import('../../practice/training-log/pages/class.tsx'),
  '/organization/training-log/programing': () => import('../../practice/training-log/pages/class.tsx'),
} as const satisfies Partial<Readonly<Record<Path, PageRoute['lazy']>>>;
