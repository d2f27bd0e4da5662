import type { Finding, PortalInput, PortalSending, Tool } from '#shared/access/portal/schema.ts';

/** As a portal's own sheet calls it: in Japanese, and as LTI does. */
export const toolWords: Readonly<Record<keyof Tool, string>> = {
  toolUrl: 'ツールURL（Tool URL / Target Link URI）',
  loginUrl: '初期ログインURL（Initiate Login URL）',
  launchUrl: 'リダイレクトURI（Redirect URI）',
  keysetUrl: '公開鍵セットURL（JWKS / Keyset URL）',
};

export const portalWords: Readonly<
  Record<keyof PortalInput, { readonly label: string; readonly hint: string }>
> = {
  issuer: {
    label: '発行者（Issuer / Platform ID）',
    hint: 'https:// から始まります。末尾の「/」まで同じに入れてください',
  },
  clientId: { label: 'クライアントID（Client ID）', hint: 'ポータルが、このサービスにつけた番号です' },
  deploymentId: {
    label: 'デプロイメントID（Deployment ID）',
    hint: 'ポータルが、学校や教育委員会につけた番号です',
  },
  authUrl: {
    label: '認証URL（Authentication Request URL）',
    hint: 'サインインのはじめに、ブラウザーで開きます',
  },
  tokenUrl: {
    label: 'アクセストークンURL（Access Token URL）',
    hint: '名簿を取り込むときと、得点を送るときに使います。サインインだけなら、空のままにしてください',
  },
  keysetUrl: {
    label: 'ポータルの公開鍵セットURL（JWKS URL）',
    hint: 'ポータルの署名を確かめるために読みます',
  },
};

export const findingWords: Readonly<Record<Finding['about'], string>> = {
  visit: '始めたブラウザーと同じか',
  signature: '署名（RS256）',
  issuer: '発行者（iss）',
  client: 'クライアントID（aud・azp）',
  deployment: 'デプロイメントID（deployment_id）',
  nonce: '1回だけの印（nonce）',
  issued: '発行した時刻（iat）',
  expires: '有効な期限（exp）',
  message: 'メッセージの種類（message_type）',
  accepts: '受け取れるもの（accept_types）',
  returnUrl: '戻り先（deep_link_return_url）',
  version: '版（version）',
  target: '開くページ（target_link_uri）',
  subject: '利用者の番号（sub）',
  name: '名前（name）',
  roles: '役割（roles）',
  context: 'クラス（context）',
};

export const verdictWords: Readonly<Record<Finding['verdict'], string>> = {
  right: '合っています',
  wrong: '違います',
  told: '参考',
};

export const sendingWords: Readonly<Record<PortalSending['outcome'], string>> = {
  sent: '届きました',
  gone: 'ポータルに送り先がなくなったため、送るのをやめました。続けるときは、リンクを作り直してください',
  refused: 'ポータルが受け取りませんでした。ポータルで得点（AGS）の利用が許可されているかを確かめてください',
  away: 'ポータルにつながらず、届きませんでした。次に打ったときに、また送ります',
};
