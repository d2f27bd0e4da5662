/**
 * What is known of the accessibility of our pages: the criteria of JIS X 8341-3:2016 (those of WCAG 2.0, levels A and AA), how
 * each is looked at, and the pages that stand for all. A unit test holds every check against the test that makes it.
 * Source: JIS X 8341-3:2016; the form is that of ウェブアクセシビリティ基盤委員会's guide to publishing results.
 */
import type { Path, TypingPath } from '#shared/kernel/paths.ts';

/** How something is looked at: by a test in every run of the suite, or by eye and hand on the day of `handChecked`. */
export const checks = {
  axe: '自動（axe-core を、明るい配色の広い画面、暗い配色のスマートフォンの幅で）',
  colours: '自動（明るい配色と暗い配色のコントラスト比の計算）',
  html: '自動（html-validate）',
  names: '自動（ブラウザーが支援技術に渡す名前と役割）',
  zoom: '自動（幅390pxと320px（ブラウザーで400%に拡大したときと同じ）で、はみ出しがないか）',
  title: '自動（ページの題名と、ただ1つの大見出し）',
  keyboard: '自動（おもな流れのキーだけの操作）',
  walk: '自動（Tab キーで一巡したときの、止まる所の枠、行き止まり、止まっただけで起きること）',
  spoken: '自動（英語の文についた言語の指定）',
  motion: '自動（動きの速さ、続く時間と、音の長さ、はじめの設定）',
  find: '自動（「さがす」で、どの人のページもすべて見つかるか）',
  fields: '自動（おもなフォームの、誤りの文と入力が残ること）',
  confirm: '自動（申し込みの前の確認画面）',
  hand: '目視と手（下の「目視と手での確認」）',
} as const;
export type Check = keyof typeof checks;

/** The last day on which somebody looked at all pages below for what `hand` says, and for nothing else. */
export const handChecked = '2026-11-27';

/**
 * `met`: what it asks was looked at on every page. `partly`: nothing against it was found, but a program or a look cannot see all
 * that it asks, or not all pages were looked at. `open`: nobody has looked yet. `none`: nothing of ours is what it speaks of.
 */
export type Verdict = 'met' | 'partly' | 'open' | 'none';

export interface Criterion {
  readonly id: string;
  readonly name: string;
  readonly level: 'A' | 'AA';
  readonly verdict: Verdict;
  readonly by?: readonly Check[];
  readonly note?: string;
}

const noMovies = '動画と録音はありません。';

export const criteria: readonly Criterion[] = [
  {
    id: '1.1.1',
    name: '非テキストコンテンツ',
    level: 'A',
    verdict: 'met',
    by: ['axe', 'names', 'hand'],
    note: 'グラフには、同じことを言う文と表があります。',
  },
  { id: '1.2.1', name: '音声だけ及び映像だけ（収録済み）', level: 'A', verdict: 'none', note: noMovies },
  { id: '1.2.2', name: 'キャプション（収録済み）', level: 'A', verdict: 'none', note: noMovies },
  {
    id: '1.2.3',
    name: '音声解説又はメディアに対する代替コンテンツ（収録済み）',
    level: 'A',
    verdict: 'none',
    note: noMovies,
  },
  { id: '1.2.4', name: 'キャプション（ライブ）', level: 'AA', verdict: 'none', note: noMovies },
  { id: '1.2.5', name: '音声解説（収録済み）', level: 'AA', verdict: 'none', note: noMovies },
  { id: '1.3.1', name: '情報及び関係性', level: 'A', verdict: 'met', by: ['axe', 'html', 'names', 'hand'] },
  { id: '1.3.2', name: '意味のある順序', level: 'A', verdict: 'met', by: ['hand'] },
  {
    id: '1.3.3',
    name: '感覚的な特徴',
    level: 'A',
    verdict: 'met',
    by: ['hand'],
    note: '場所や色で言っている文を、すべて読みました。',
  },
  { id: '1.4.1', name: '色の使用', level: 'A', verdict: 'met', by: ['axe', 'hand'] },
  {
    id: '1.4.2',
    name: '音声の制御',
    level: 'A',
    verdict: 'met',
    by: ['motion', 'hand'],
    note: '音は1秒より短く、はじめは鳴りません。設定でいつでも止められます。',
  },
  { id: '1.4.3', name: 'コントラスト（最低限レベル）', level: 'AA', verdict: 'met', by: ['colours'] },
  {
    id: '1.4.4',
    name: 'テキストのサイズ変更',
    level: 'AA',
    verdict: 'met',
    by: ['zoom', 'hand'],
    note: 'ブラウザーの拡大と、文字の大きさの設定に合わせて変わります。',
  },
  {
    id: '1.4.5',
    name: '文字画像',
    level: 'AA',
    verdict: 'met',
    by: ['hand'],
    note: '認定証の見本の字も、画像ではなく文字です。',
  },
  { id: '2.1.1', name: 'キーボード', level: 'A', verdict: 'met', by: ['walk', 'keyboard', 'names', 'hand'] },
  {
    id: '2.1.2',
    name: 'キーボードトラップなし',
    level: 'A',
    verdict: 'met',
    by: ['walk', 'keyboard'],
    note: '打つ画面は文字と Tab を使い、Esc で抜けます。そのことを画面に書いています。',
  },
  {
    id: '2.2.1',
    name: 'タイミング調整可能',
    level: 'A',
    verdict: 'partly',
    by: ['hand'],
    note: '練習の時間は設定で2倍まで延ばせ、届かないままサインインが切れても、打ったものは残ります。大会の競技時間と、安全のための期限（サインインの途中の15分、メールのリンクの1時間など）は延ばせません。',
  },
  {
    id: '2.2.2',
    name: '一時停止、停止及び非表示',
    level: 'A',
    verdict: 'partly',
    by: ['motion', 'hand'],
    note: '続く動きは、待つ間の印だけです。出欠、見守り、事務局のホームの数は、止めずに新しくなります。',
  },
  {
    id: '2.3.1',
    name: '3回のせん（閃）光、又はいき（閾）値以下',
    level: 'A',
    verdict: 'met',
    by: ['motion', 'hand'],
  },
  {
    id: '2.4.1',
    name: 'ブロックスキップ',
    level: 'A',
    verdict: 'met',
    by: ['axe', 'walk', 'hand'],
    note: 'どのページも「本文へ進む」から始まります。',
  },
  { id: '2.4.2', name: 'ページタイトル', level: 'A', verdict: 'met', by: ['title', 'hand'] },
  { id: '2.4.3', name: 'フォーカス順序', level: 'A', verdict: 'met', by: ['walk', 'keyboard', 'hand'] },
  { id: '2.4.4', name: 'リンクの目的（コンテキスト内）', level: 'A', verdict: 'met', by: ['names', 'hand'] },
  {
    id: '2.4.5',
    name: '複数の手段',
    level: 'AA',
    verdict: 'met',
    by: ['find', 'keyboard'],
    note: 'メニューと「さがす」、ヘルプから行けます。',
  },
  { id: '2.4.6', name: '見出し及びラベル', level: 'AA', verdict: 'met', by: ['title', 'hand'] },
  { id: '2.4.7', name: 'フォーカスの可視化', level: 'AA', verdict: 'met', by: ['walk', 'hand'] },
  { id: '3.1.1', name: 'ページの言語', level: 'A', verdict: 'met', by: ['axe', 'html'] },
  { id: '3.1.2', name: '一部分の言語', level: 'AA', verdict: 'met', by: ['spoken', 'hand'] },
  { id: '3.2.1', name: 'フォーカス時', level: 'A', verdict: 'met', by: ['walk'] },
  {
    id: '3.2.2',
    name: '入力時',
    level: 'A',
    verdict: 'met',
    by: ['hand'],
    note: '選択肢をすべて選び直しました。一覧の絞り込みは、同じページの中で変わります。',
  },
  { id: '3.2.3', name: '一貫したナビゲーション', level: 'AA', verdict: 'met', by: ['keyboard', 'hand'] },
  {
    id: '3.2.4',
    name: '一貫した識別性',
    level: 'AA',
    verdict: 'met',
    by: ['hand'],
    note: '学ぶ人のページは、同じことをやさしい言葉で書いています。',
  },
  {
    id: '3.3.1',
    name: 'エラーの特定',
    level: 'A',
    verdict: 'met',
    by: ['fields', 'hand'],
    note: '40ページのフォームを、何も書かずに送りました。',
  },
  { id: '3.3.2', name: 'ラベル又は説明', level: 'A', verdict: 'met', by: ['axe', 'names', 'hand'] },
  {
    id: '3.3.3',
    name: 'エラー修正の提案',
    level: 'AA',
    verdict: 'partly',
    by: ['fields'],
    note: '書き方の例を出します。書きまちがいの一つひとつは見ていません。',
  },
  {
    id: '3.3.4',
    name: 'エラー回避（法的、金融及びデータ）',
    level: 'AA',
    verdict: 'partly',
    by: ['confirm'],
    note: '申し込み、支払い、削除の前に確かめます。すべての操作は見ていません。',
  },
  { id: '4.1.1', name: '構文解析', level: 'A', verdict: 'met', by: ['html'] },
  {
    id: '4.1.2',
    name: '名前（name）、役割（role）及び値（value）',
    level: 'A',
    verdict: 'met',
    by: ['axe', 'names'],
  },
];

interface ReportedPage {
  readonly path: Path | TypingPath;
  readonly name: string;
}

/** What a visitor, a pupil, an adult, a teacher and the office use most, and one of every kind of screen. */
export const reportedPages: readonly ReportedPage[] = [
  { path: '/', name: 'トップ' },
  { path: '/auth/signin', name: 'サインイン' },
  { path: '/auth/signup', name: 'アカウントの登録' },
  { path: '/auth/signup/individual', name: '個人の登録' },
  { path: '/auth/forgotPassword', name: 'パスワードを忘れた方' },
  { path: '/account', name: 'アカウントの設定' },
  { path: '/dashboard/student', name: '学ぶ人のホーム' },
  { path: '/dashboard/individual', name: '個人のホーム' },
  { path: '/dashboard', name: '学校のホーム' },
  { path: '/maipaso-competition', name: '大会' },
  { path: '/maipaso-competition/register/application', name: '個人の参加の申込' },
  { path: '/maipaso-competition/register-multiple/:select?/:selectUser?/:bulk?', name: '団体の参加申込' },
  { path: '/maipaso-competition/participant', name: '参加の申込の一覧' },
  { path: '/maipaso-competition/participant/result/:id', name: '競技の結果' },
  { path: '/maipaso-competition/ranking', name: '順位表' },
  { path: '/maipaso-competition/rules', name: '採点のきまり' },
  { path: '/maipaso-competition/attendance', name: '出欠と見守り' },
  { path: '/certificateApplication', name: '認定証の申込' },
  { path: '/qrCertificate', name: '認定証の確認' },
  { path: '/cart', name: 'カート' },
  { path: '/payment', name: 'お支払い' },
  { path: '/payment/history', name: '支払い履歴' },
  { path: '/payment/receipt', name: '領収書' },
  { path: '/subscribe', name: '教材' },
  { path: '/training-log/typing-method', name: '練習の記録' },
  { path: '/organization/training-log/month', name: '今月のまとめ' },
  { path: '/user-group', name: 'グループと生徒' },
  { path: '/user-group/create-users', name: '名簿を読み込む' },
  { path: '/user-group/room', name: '一斉練習・今月の記録会' },
  { path: '/news', name: 'お知らせ' },
  { path: '/news/:id', name: 'お知らせの1件' },
  { path: '/:components', name: '利用規約、ヘルプ、お問い合わせなど' },
  { path: '/dashboard/admin', name: '事務局のホーム' },
  { path: '/typing', name: 'タイピング練習のはじめ' },
  { path: '/typing/lesson/:lesson', name: 'レッスン' },
  { path: '/typing/text', name: '本番と同じ練習' },
  { path: '/typing/compete/:entry', name: '大会の競技' },
  { path: '/typing/english/:unit', name: '英単語の練習' },
  { path: '/typing/programing/:question', name: 'プログラミングの練習' },
  { path: '/typing/settings', name: '練習の設定' },
];
