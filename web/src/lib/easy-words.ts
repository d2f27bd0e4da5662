/** A sentence as everybody reads it → as a pupil does, with readings. Written once, for every page; it comes only when a pupil does. */
import type { ProblemWords } from '#shared/kernel/problem.ts';
import { problems } from '#shared/problem-list.ts';
import { accountWords } from './easy-words/account.ts';
import { certificateWords } from './easy-words/certificate.ts';
import { commonWords } from './easy-words/common.ts';
import { competingWords } from './easy-words/competing.ts';
import { competitionWords } from './easy-words/competition.ts';
import { newsWords } from './easy-words/news.ts';
import { printoutWords } from './easy-words/printout.ts';
import { scoringWords } from './easy-words/scoring.ts';
import { subscriptionWords } from './easy-words/subscription.ts';
import { trainingLogWords } from './easy-words/training-log.ts';
import { joiningWords } from './easy-words/joining.ts';
import { easyWordsOf, type EasyWords } from './easy-sentence.ts';
import { busyMessage, offlineMessage, unreadableMessage, unreadMessage } from './api-error.ts';
import { signInMessages } from './sign-in-problem.ts';

const easySignIn: Partial<Record<keyof typeof signInMessages, string>> = {
  wrong:
    '[団体|だんたい]コードか、ユーザーIDか、パスワードが ちがいます。カードを よく みて、もういちど うってください。あたらしい カードを もらった あとは、まえの カードは つかえません。',
  disabled: 'いまは つかえません。[先生|せんせい]に きいてください。',
  forgetful:
    'この ブラウザーは おぼえて おけない ように なっているので、サインイン できません。[先生|せんせい]に きいてください。',
  'too-many':
    'つづけて まちがえたので、いまは サインインできません。1ぷん まってから、もういちど やってみてください。まちがえるたびに、まつ [時間|じかん]が ながくなります。ながいと 15ふんくらいです。パスワードが わからない ときは、[先生|せんせい]に きいてください。',
  busy: 'いま とても こみあっています。うった ものは まちがっていません。すこし まってから、もういちど やってみてください。',
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

export const easySentences: Readonly<Record<string, string>> = {
  ...certificateWords,
  ...commonWords,
  ...competitionWords,
  ...scoringWords,
  ...competingWords,
  ...accountWords,
  ...joiningWords,
  ...newsWords,
  ...printoutWords,
  ...subscriptionWords,
  ...trainingLogWords,
};

export const easyWords: EasyWords = easyWordsOf([
  ...Object.entries(easySentences),
  ...(Object.values(problems) as ProblemWords[]).flatMap(({ message, easy }) =>
    easy === undefined ? [] : [[message, easy] as const],
  ),
  ...byKey(signInMessages, easySignIn),
  [
    'いま、混み合っています。この画面のままお待ちください。約*秒たったら、もう一度自動でサインインします。',
    'いま、とても こみあっています。この ままで まっていてください。*びょう たったら、もういちど やってみます。',
  ],
  [offlineMessage, offline],
  [signInMessages.offline, offline],
  [unreadMessage, 'つながりませんでした。すこし まってから、もういちど やってみてください。'],
  [busyMessage, 'いま とても こみあっています。すこし まってから、もういちど やってみてください。'],
  [unreadableMessage, 'うまく よめませんでした。ページを よみこみなおして、もういちど やってみてください。'],
]);
