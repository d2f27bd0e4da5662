/**
 * What each kind of person finds at the first level, named by what they want to do, and the pages inside, in their order. Apart
 * from the table of routes: signing in needs none of it.
 */
import type { Session } from '#shared/access/session/schema.ts';
import type { Path, TypingPath } from '#shared/kernel/paths.ts';
import type { Drawing } from './layouts/place-icon.tsx';

/** A page, what it is called here, and the addresses that stand under it though they do not begin with its own. */
type Line = readonly [path: Path | TypingPath, label: string, ...also: readonly string[]];

interface PlaceRow {
  readonly label: string;
  readonly icon: Drawing;
  /** The first is the one that the place leads to. */
  readonly pages: readonly Line[];
}

const news: Line = ['/news', 'お知らせ'];
const ranking: Line = ['/maipaso-competition/ranking', '順位表'];
const subscribe: Line = ['/subscribe', '教材'];
const settings: Line = ['/account', '設定'];
const certificate = '/maipaso-competition/participant/certificate';

const practise: PlaceRow = { label: '練習', icon: 'keys', pages: [['/typing', '練習']] };
const records: PlaceRow = {
  label: '記録と教材',
  icon: 'chart',
  pages: [
    ['/training-log/typing-method', 'タイピングメソッドの記録'],
    ['/training-log/typing-english', 'タイピング英語の記録'],
    ['/training-log/maipaso', '競技の練習の記録'],
    subscribe,
  ],
};
const pay: PlaceRow = {
  label: 'お支払い',
  icon: 'card',
  pages: [
    ['/payment', 'お支払い'],
    ['/cart', 'カート'],
    ['/payment/history', '支払い履歴', '/payment/documents'],
    ['/payment/receipt', '領収書'],
  ],
};

const individual: readonly PlaceRow[] = [
  {
    label: 'ホーム',
    icon: 'home',
    pages: [
      ['/dashboard/individual', 'ホーム', '/notices'],
      news,
      ['/organization/:authorize?', '団体・学校'],
      settings,
    ],
  },
  practise,
  {
    label: '大会',
    icon: 'cup',
    pages: [
      ['/maipaso-competition', '大会'],
      ['/maipaso-competition/register/application', '大会に申し込む'],
      ['/maipaso-competition/participant', '申込と参加票'],
      ['/maipaso-competition/participant/result', '結果'],
      ranking,
      ['/maipaso-competition/participant/qr-certificate', '成績シート'],
    ],
  },
  records,
  {
    label: '認定証',
    icon: 'certificate',
    pages: [
      ['/certificateApplication', '認定証の申込'],
      ['/certificateApplication/history', '申込の履歴', certificate],
    ],
  },
  pay,
];

const student: readonly PlaceRow[] = [
  {
    label: 'ホーム',
    icon: 'home',
    pages: [['/dashboard/student', 'ホーム', '/notices'], news, settings],
  },
  practise,
  {
    label: '大会',
    icon: 'cup',
    pages: [
      ['/maipaso-competition', '大会'],
      ['/maipaso-competition/participant', '参加の申込'],
      ['/maipaso-competition/participant/result', '結果', certificate],
      ranking,
    ],
  },
  { ...records, label: '記録' },
];

/** Owners and teachers; a teacher's are those that the table of routes admits one to. */
const staff = (ofSchool: boolean): readonly PlaceRow[] => [
  { label: 'ホーム', icon: 'home', pages: [['/dashboard', 'ホーム', '/notices'], news] },
  {
    label: ofSchool ? '授業' : '練習',
    icon: 'chart',
    pages: [
      ['/organization/training-log/typing-method', '練習と課題'],
      ['/user-group/room', '一斉練習と記録会'],
      ['/user-group/pictures', 'えとことばで入る'],
      ['/organization/training-log/month', '今月のまとめ'],
      ['/organization/training-log/typing-english', '英語の練習'],
      ['/organization/training-log/programing', 'プログラミング'],
      ['/organization/training-log/maipaso', '競技の練習'],
      subscribe,
    ],
  },
  {
    label: '生徒',
    icon: 'people',
    pages: [
      ['/user-group', 'グループと生徒'],
      ['/user-group/list', '生徒の一覧'],
      ['/user-group/create-users', '名簿を読み込む'],
      ['/user-group/success', 'ログインカード'],
      ['/user-group/invite', '招待コード'],
      // Who has no grades moves nobody up: the page stands behind a link of the groups alone.
      ...(ofSchool ? ([['/user-group/roll-over', '進級・卒業']] as const) : []),
    ],
  },
  {
    label: '大会',
    icon: 'cup',
    pages: [
      ['/maipaso-competition', '大会'],
      ['/maipaso-competition/register-multiple/:select?/:selectUser?/:bulk?', '大会に申し込む'],
      ['/maipaso-competition/participant', '申込と参加票', '/maipaso-competition/changeAssignment'],
      ['/maipaso-competition/attendance', '出欠と見守り'],
    ],
  },
  {
    label: '結果と認定証',
    icon: 'certificate',
    pages: [
      ['/maipaso-competition/result', '結果', '/maipaso-competition/participant/result'],
      ranking,
      ['/maipaso-competition/participant/qr-certificate', '成績シート'],
      ['/certificateApplication/participants', '認定証の申込', '/certificateApplication'],
      ['/certificateApplication/history', '認定証の履歴', certificate],
    ],
  },
  pay,
  {
    label: ofSchool ? '学校' : '団体',
    icon: 'school',
    pages: [['/organization/:authorize?', ofSchool ? '学校' : '団体'], settings],
  },
];

const admin: readonly PlaceRow[] = [
  {
    label: 'ホーム',
    icon: 'home',
    pages: [
      ['/dashboard/admin', 'ホーム', '/notices'],
      ['/admin/search', '探す'],
    ],
  },
  {
    label: '人と団体',
    icon: 'people',
    pages: [
      ['/admin/organizations', '団体・学校'],
      ['/admin/users', '利用者'],
      ['/admin/contacts', 'お問い合わせの対応'],
    ],
  },
  {
    label: 'お金',
    icon: 'card',
    pages: [
      ['/admin/orders', '注文と返金'],
      ['/admin/subscriptions', '教材の利用'],
      ['/admin/documents', '発行した書類'],
    ],
  },
  {
    label: '大会',
    icon: 'cup',
    pages: [
      ['/admin/competition', '大会の管理'],
      ['/admin/competition/day', '大会の日'],
      ['/admin/competition/divisions', '部門'],
      ['/admin/competition/texts', '課題文'],
      ['/admin/competition/results', '結果と順位表'],
      ['/admin/competition/rejudges', '再採点'],
      ['/admin/competition/appeals', '異議申し立て'],
      ['/admin/training-logs', '練習の記録の確認'],
      ['/admin/competition/settings', '参加料と条件'],
      ['/maipaso-competition', '大会のページ'],
      ranking,
    ],
  },
  {
    label: '認定証',
    icon: 'certificate',
    pages: [
      ['/admin/certificates', '認定証の発送'],
      ['/admin/certificates/templates', '認定証の書式'],
      ['/admin/certificates/issued', '発行済みの認定証'],
    ],
  },
  {
    label: '知らせる',
    icon: 'news',
    pages: [['/admin/news', 'お知らせの掲載'], ['/admin/pages', '案内のページ'], news],
  },
  {
    label: '運用',
    icon: 'settings',
    pages: [
      ['/admin/switches', '受付の切り替え'],
      ['/admin/jobs', '裏で進む処理'],
      ['/admin/audit', '操作の記録'],
      settings,
    ],
  },
];

export function rowsOf({ kind, organization }: Session): readonly PlaceRow[] {
  switch (kind) {
    case 'individual':
      return individual;
    case 'student':
      return student;
    case 'admin':
      return admin;
    case 'school':
    case 'organization':
      return staff((organization?.kind ?? kind) === 'school');
  }
}
