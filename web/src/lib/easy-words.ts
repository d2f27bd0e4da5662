/**
 * A sentence as everybody reads it → as a pupil does, with readings. `#` stands for a number. Written once, for every
 * page; it comes only when a pupil does.
 */
import type { ProblemWords } from '#shared/kernel/problem.ts';
import { problems } from '#shared/problem.ts';
import { offlineMessage, unreadableMessage } from './api-error.ts';
import { signInMessages } from './sign-in-problem.ts';

/** Said by forms and pages. */
export const easySentences: Readonly<Record<string, string>> = {
  // Titles of what failed
  直していただきたいところがあります: 'なおす ところが あります',
  '直していただきたいところが#件あります': 'なおす ところが #つ あります',
  送信できませんでした: 'おくれませんでした',
  サインインできませんでした: 'サインイン できませんでした',
  パスワードを変更できませんでした: 'パスワードを かえられませんでした',
  登録できませんでした: '[登録|とうろく]できませんでした',
  '入力の途中だった内容を戻しました。続きから入力できます。':
    'さっき うった ところまで もどしました。つづきから うてます。',
  // Fields
  必須: 'かならず',
  任意: 'なくてもよい',
  '#文字以上にしてください': '#[文字|もじ]より みじかいです。もっと ながく してください',
  '#文字以内にしてください': '#[文字|もじ]より ながいです。もっと みじかく してください',
  'よく使われるパスワードのため使えません。別のものにしてください':
    'みんなが よく つかう パスワードなので つかえません。べつの パスワードに してください',
  同じパスワードをもう一度入力してください: 'おなじ パスワードを もういちど うってください',
  '上のパスワードと違っています。もう一度入力してください':
    'うえの パスワードと ちがっています。もういちど うってください',
  今のパスワードを入力してください: 'いまの パスワードを うってください',
  '入力内容を確かめてください。': 'うった ものを たしかめてください。',
  // Settings
  アカウントの設定: '[設定|せってい]',
  '登録した内容と、サインインの方法を確かめて変えられます。':
    'じぶんの なまえや パスワードを たしかめられます。',
  登録内容: 'あなたの こと',
  サインインの方法: 'サインインの しかた',
  最近の変更: 'さいきん かわった こと',
  自分のデータ: 'じぶんの データ',
  アカウントの削除: 'アカウントを けす',
  パスワードの変更: 'パスワードを かえる',
  '変更すると、ほかの端末はすべてサインアウトします。':
    'かえると、ほかの パソコンや タブレットは サインアウトします。',
  今のパスワード: 'いまの パスワード',
  新しいパスワード: 'あたらしい パスワード',
  '新しいパスワード(確認)': 'もういちど おなじ パスワード',
  パスワードを変更する: 'パスワードを かえる',
  パスワードを変更しました: 'パスワードを かえました',
  '#〜#文字。名前や誕生日など、ほかの人が思いつくものは避けてください':
    '#から #[文字|もじ]。じぶんの [名前|なまえ]や [誕生日|たんじょうび]は つかわないでね',
  // Pages that do not come
  ページが見つかりませんでした: 'ページが みつかりませんでした',
  'アドレスが間違っているか、ページが移動または削除された可能性があります。':
    'アドレスが ちがうか、ページが なくなったのかも しれません。',
  このページは利用できません: 'この ページは つかえません',
  'このページを見る権限がありません。': 'この ページは みられません。',
  ページを読み込めませんでした: 'ページを よみこめませんでした',
  サーバーに接続できませんでした: 'つながりませんでした',
  問題が起きました: 'うまく うごきませんでした',
  'ページを表示できませんでした。しばらくしてから、もう一度お試しください。':
    'ページを だせませんでした。すこし まってから、もういちど やってみてください。',
};

const easySignIn: Partial<Record<keyof typeof signInMessages, string>> = {
  wrong: '[団体|だんたい]コードか、ユーザーIDか、パスワードが ちがいます。',
  disabled: 'いまは つかえません。[先生|せんせい]に きいてください。',
  'too-many':
    'つづけて まちがえたので、しばらく サインインできません。15ふん まってから、もういちど やってみてください。',
  'one-time-expired':
    'はじめの パスワードは もう つかえません。[先生|せんせい]に あたらしい カードを もらってください。',
  'session-expired': '[時間|じかん]が たちました。もういちど はじめから うってください。',
  'password-refused':
    'この パスワードは つかえません。もっと ながく、ほかの [人|ひと]が おもいつかない ものに してください。',
  unknown: 'サインイン できませんでした。すこし まってから、もういちど やってみてください。',
};

const offline =
  'つながりませんでした。うった ものは のこっています。すこし まってから、もういちど やってみてください。';

const byKey = <Key extends string>(plain: Record<Key, string>, easy: Partial<Record<Key, string>>) =>
  (Object.entries(easy) as [Key, string][]).map(([key, text]) => [plain[key], text] as const);

export const easyWords: ReadonlyMap<string, string> = new Map([
  ...Object.entries(easySentences),
  ...(Object.values(problems) as ProblemWords[]).flatMap(({ message, easy }) =>
    easy === undefined ? [] : [[message, easy] as const],
  ),
  ...byKey(signInMessages, easySignIn),
  [offlineMessage, offline],
  [signInMessages.offline, offline],
  [unreadableMessage, 'うまく よめませんでした。ページを よみこみなおして、もういちど やってみてください。'],
]);
