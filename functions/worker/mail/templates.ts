/** What our mails say. Text is the message; HTML is the same text made readable. */
import { formatYen } from '#shared/kernel/money.ts';
import type { Address } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import type { MailTemplate } from '../../platform/outbox/payload.ts';

export interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Where the mail leads, with the words of the link. */
  readonly link: readonly [path: Address, text: string];
}
type Parameters = Readonly<Record<string, string>>;

const history = '/certificateApplication/history';
const amount = (parameters: Parameters): string => formatYen(Number(parameters['total'] ?? 0));

const templates: Record<MailTemplate, (parameters: Parameters) => Words> = {
  'payment-received': (parameters) => ({
    subject: 'お支払いを確認しました',
    paragraphs: [
      `「${parameters['title']}」のお支払い(${amount(parameters)})を確認しました。ありがとうございます。`,
      '領収書は下のページから発行できます。',
    ],
    link: ['/payment/receipt', '領収書を発行する'],
  }),
  'certificate-issued': (parameters) => ({
    subject: '認定証ができました',
    paragraphs: [
      `「${parameters['title']}」の認定証(認定番号 ${parameters['number']})ができました。おめでとうございます。`,
      '下のページからPDFをダウンロードできます。紙面のQRコードを読み取ると、だれでも認定証を照会できます。',
    ],
    link: [history, '認定証をダウンロードする'],
  }),
  'second-payment-refunded': (parameters) => ({
    subject: '重複したお支払いを返金します',
    paragraphs: [
      `「${parameters['title']}」はすでにお支払いが済んでいるため、あとからのお支払い(${amount(parameters)})を全額返金します。`,
      'お申し込みはそのまま有効です。お手続きの必要はありません。カードへの返金は、カード会社により数日から1か月ほどかかることがあります。',
    ],
    link: [history, '申込の状態を見る'],
  }),
  'lines-refunded': (parameters) => ({
    subject: 'お渡しできない分を返金します',
    paragraphs: [
      `「${parameters['title']}」のお支払いのうち、${parameters['count']}件(${amount(parameters)})は、期限切れのあとのお支払いや結果の変更のためお渡しできなくなりました。この分を返金します。`,
      'ほかのお申し込みはそのまま有効です。お手続きの必要はありません。カードへの返金は、カード会社により数日から1か月ほどかかることがあります。',
    ],
    link: [history, '申込の状態を見る'],
  }),
  'signed-up': () => ({
    subject: 'アカウントができました',
    paragraphs: [
      'ご登録ありがとうございます。アカウントができました。下のページからサインインしてください。',
    ],
    link: ['/auth/signin', 'サインインする'],
  }),
  'organization-applied': () => ({
    subject: '団体・学校の登録を受け付けました',
    paragraphs: [
      'ご登録ありがとうございます。事務局で内容を確認し、承認のお知らせをあらためてメールでお送りします。',
      '承認を待つあいだも、下のページからサインインして画面をご覧いただけます。',
    ],
    link: ['/auth/signin', 'サインインする'],
  }),
  'password-changed': (parameters) => ({
    subject: 'パスワードが変わりました',
    paragraphs: [
      `${formatInstant(parameters['at'] ?? '')} に、パスワードが変更されました。ほかの端末はサインアウトしました。`,
      'お心当たりがない場合は、すぐに下のページからパスワードを再設定してください。',
    ],
    link: ['/auth/forgotPassword', 'パスワードを再設定する'],
  }),
  'email-restored': ({ at = '', twoStep }) => ({
    subject: 'メールアドレスを元に戻しました',
    paragraphs: [
      `${formatInstant(at)} に、アカウントのメールアドレスをこのアドレスに戻し、新しいパスワードを設定しました。すべての端末はサインアウトしました。`,
      ...(twoStep === undefined
        ? []
        : [
            'メールアドレスが変わる前後に設定された2段階認証を外しました。サインインしてから、必要に応じて設定し直してください。',
          ]),
      'ほかに変わったことがないか、アカウントの画面の「最近の変更」で確かめてください。',
    ],
    link: ['/account', '最近の変更を確かめる'],
  }),
  'organization-approved': (parameters) => ({
    subject: '団体・学校の申請を承認しました',
    paragraphs: [
      `「${parameters['name']}」の申請を承認しました。団体コードは ${parameters['code']} です。`,
      '生徒は、この団体コードとユーザーIDでサインインします。',
    ],
    link: ['/organization', '団体・学校のページを開く'],
  }),
  'organization-rejected': (parameters) => ({
    subject: '団体・学校の申請について',
    paragraphs: [
      `「${parameters['name']}」の申請を確認しましたが、承認できませんでした。`,
      `理由：${parameters['reason']}`,
    ],
    link: ['/organization', '申請の内容を見る'],
  }),
  'organization-suspended': (parameters) => ({
    subject: '団体・学校の利用を停止しました',
    paragraphs: [`「${parameters['name']}」の利用を停止しました。`, `理由：${parameters['reason']}`],
    link: ['/organization', '団体・学校のページを開く'],
  }),
  'organization-resumed': (parameters) => ({
    subject: '団体・学校の利用を再開しました',
    paragraphs: [
      `「${parameters['name']}」を、ふたたび利用できるようにしました。`,
      `事務局から：${parameters['reason']}`,
    ],
    link: ['/organization', '団体・学校のページを開く'],
  }),
  'teacher-joined': (parameters) => ({
    subject: '招待した先生が加わりました',
    paragraphs: [
      `招待を受けた先生が「${parameters['name']}」に加わりました。担当するグループを確かめてください。`,
    ],
    link: ['/organization', '先生の一覧を見る'],
  }),
  'owner-changed': (parameters) => ({
    subject: '責任者が交代しました',
    paragraphs: [
      `「${parameters['name']}」の責任者を引き継ぎました。これまでの責任者は、担当グループのない先生になりました。`,
    ],
    link: ['/organization', '団体・学校のページを開く'],
  }),
  'account-deleted': () => ({
    subject: 'アカウントを削除しました',
    paragraphs: [
      'お申し出により、アカウントを削除しました。これまでご利用いただき、ありがとうございました。',
      '発行済みの認定証と、法令で保存が必要な注文・領収書の記録は残ります。お心当たりがない場合は、事務局にお問い合わせください。',
    ],
    link: ['/', 'タイピングトレーニングを開く'],
  }),
  'two-step-on': ({ at = '' }) => ({
    subject: '2段階認証を使い始めました',
    paragraphs: [
      `${formatInstant(at)} に、2段階認証を使い始めました。次のサインインから、パスワードのあとに認証アプリの確認コードを入力します。`,
      '画面に表示した回復コードは、認証アプリを使えなくなったときに必要です。大切に保管してください。',
      `お心当たりがない場合は、すぐに下のページからパスワードを再設定してください。`,
    ],
    link: ['/auth/forgotPassword', 'パスワードを再設定する'],
  }),
  'two-step-off': ({ at = '' }) => ({
    subject: '2段階認証をやめました',
    paragraphs: [
      `${formatInstant(at)} に、2段階認証をやめました。サインインはパスワードだけになりました。`,
      'お心当たりがない場合は、すぐに下のページからパスワードを再設定し、2段階認証を設定し直してください。',
    ],
    link: ['/auth/forgotPassword', 'パスワードを再設定する'],
  }),
  'two-step-recovered': ({ at = '' }) => ({
    subject: '回復コードで2段階認証を切りました',
    paragraphs: [
      `${formatInstant(at)} に、サインインの画面で回復コードが使われ、2段階認証を切りました。残りの回復コードも使えなくなりました。`,
      'ご自身で使った場合は、サインインして、2段階認証を設定し直してください。お心当たりがない場合は、すぐに下のページからパスワードを再設定してください。',
    ],
    link: ['/auth/forgotPassword', 'パスワードを再設定する'],
  }),
  'recovery-codes-renewed': ({ at = '' }) => ({
    subject: '回復コードを作り直しました',
    paragraphs: [
      `${formatInstant(at)} に、2段階認証の回復コードを作り直しました。前の回復コードは使えません。`,
      'お心当たりがない場合は、すぐに下のページからパスワードを再設定してください。',
    ],
    link: ['/auth/forgotPassword', 'パスワードを再設定する'],
  }),
  'teacher-left': (parameters) => ({
    subject: '先生が団体・学校から抜けました',
    paragraphs: [
      `${parameters['person']}さんが、ご自身の操作で「${parameters['name']}」の先生から抜けました。担当していたグループと生徒はそのまま残っています。`,
    ],
    link: ['/organization', '先生の一覧を確かめる'],
  }),
  'teacher-removed': (parameters) => ({
    subject: '団体・学校の所属が外れました',
    paragraphs: [
      `責任者の操作により、「${parameters['name']}」の先生から外れました。アカウントは、個人としてそのまま利用できます。`,
    ],
    link: ['/auth/signin', 'サインインする'],
  }),
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);

/** `to` is who is addressed, and where their link leads if not to the usual page; `publicOrigin` begins every link. */
export function composeMail(
  template: MailTemplate,
  parameters: Parameters,
  to: { readonly name?: string | undefined; readonly link?: Words['link'] | undefined },
  publicOrigin: string,
): MailContent {
  const words = templates[template](parameters);
  return renderMail({ ...words, link: to.link ?? words.link }, to.name, publicOrigin);
}

/** The same from words of one's own; without a name when nobody is known at the address. */
export function renderMail(
  { subject, paragraphs, link }: Words,
  name: string | undefined,
  publicOrigin: string,
): MailContent {
  const [path, linkText] = link;
  const url = `${publicOrigin}${path}`;
  const lines = name === undefined ? paragraphs : [`${name} 様`, ...paragraphs];
  const foot =
    'タイピングトレーニング事務局\nこのメールに心当たりがない場合は、お手数ですが破棄してください。';
  return {
    subject: `【タイピングトレーニング】${subject}`,
    text: [...lines, `${linkText}\n${url}`, foot].join('\n\n'),
    html: [
      '<!doctype html><html lang="ja"><body style="font-family:sans-serif;line-height:1.7;color:#14213d">',
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(url)}">${escapeHtml(linkText)}</a></p>`,
      `<hr><p style="font-size:small">${escapeHtml(foot).replace('\n', '<br>')}</p>`,
      '</body></html>',
    ].join(''),
  };
}
