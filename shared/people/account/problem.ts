import type { ProblemTable } from '#shared/kernel/problem.ts';

export const accountProblems = {
  'link-not-valid': {
    status: 410,
    title: 'このリンクは使えません',
    message:
      'リンクの有効期限が切れているか、すでに使われています。お手数ですが、もう一度メールを受け取ってください。',
  },
  'already-registered': {
    status: 409,
    title: 'このメールアドレスは登録済みです',
    message:
      'このメールアドレスのアカウントはすでにあります。サインインするか、パスワードを再設定してください。',
  },
  'two-step-required': {
    status: 403,
    title: '2段階認証の設定が必要です',
    message: '事務局のアカウントには2段階認証が必要です。サインインの画面から設定してください。',
  },
  'two-step-on': {
    status: 409,
    title: '2段階認証はすでに使われています',
    message: '2段階認証はすでに使われています。ページを読み込み直してください。',
  },
  'two-step-expired': {
    status: 410,
    title: '設定の手続きの時間が切れました',
    message:
      '設定を始めてから時間がたったか、続けて間違えたため、手続きが切れました。もう一度はじめから設定してください。',
  },
  'export-running': {
    status: 409,
    title: 'データを書き出しているところです',
    message: 'データを書き出しているところです。終わるまで、しばらくお待ちください。',
    easy: 'いま つくっています。おわるまで、すこし まってください。',
  },
  'owner-stays': {
    status: 409,
    title: '責任者のままでは削除できません',
    message:
      '団体・学校の責任者のままでは、アカウントを削除できません。先に、団体・学校のページから次の責任者に引き継いでください。',
  },
  'orders-in-progress': {
    status: 409,
    title: '手続き中のものがあります',
    message:
      'お支払いを待っているか、手続き中のものがあるため、まだ削除していません。「お支払い」の画面で取り消すか、終わるのをお待ちください。',
  },
} as const satisfies ProblemTable;
