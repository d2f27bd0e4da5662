/** How an import and its rows are put into words. */
import { generalProblems } from '#shared/kernel/general-problems.ts';
import type { ProblemWords } from '#shared/kernel/problem.ts';
import { organizationProblems } from '#shared/people/organization/problem.ts';
import type { Group } from '#shared/people/group/schema.ts';
import type { Doubt } from '#shared/school/student-import/planning/doubt.ts';
import type {
  ImportRefusal,
  ImportResult,
  LeftReason,
  StudentImport,
} from '#shared/school/student-import/schema.ts';
import { studentProblems } from '#shared/school/student/problem.ts';
import type { TextTable } from '#web/lib/table-file.ts';
import { people } from '#web/lib/people.ts';

export const stateWords: Record<StudentImport['state'], string> = {
  receiving: '始めていません',
  running: '登録しています',
  stopped: '途中で止まりました',
  done: '登録しました',
  undoing: '取り消しています',
  'undo-stopped': '取り消しが途中で止まりました',
  undone: '取り消しました',
};

const leftWords: Record<LeftReason, string> = {
  'signed-in': 'すでにサインインしているため残しました',
  'has-records': '結果などの記録があるため残しました',
  changed: 'そのあとに登録内容が変わったため残しました',
  'number-taken': '元の番号をほかの生徒が使っているため、番号だけは元に戻していません',
};

/** As the server would say them, were each row a request. */
const refusals: Record<ImportRefusal, Pick<ProblemWords, 'message'>> = {
  'user-name-taken': studentProblems['user-name-taken'],
  'number-taken': studentProblems['number-taken'],
  'version-conflict': generalProblems['version-conflict'],
  'not-found': generalProblems['not-found'],
  removed: {
    message:
      'この名簿で前に登録し、そのあとグループから外した生徒です。生徒の一覧の「状態」で「外した生徒」を選ぶと、もとに戻せます。',
  },
  'organization-not-approved': organizationProblems['organization-not-approved'],
  'other-person': {
    message: '氏名がまったく違う生徒の登録は、同じ人だと答えたときだけ直せます。名簿を選び直してください。',
  },
};

/** Why the row is not as it was asked for; undefined when it is. */
export const reasonOf = (row: ImportResult): string | undefined => {
  const { outcome, reason, undone, leftReason } = row;
  if (undone === 'left' && leftReason !== undefined) return leftWords[leftReason];
  if (outcome !== 'refused' || reason === undefined) return undefined;
  return `${refusals[reason].message}${row.numberFreed ? '元の番号はほかの生徒の番号になるため、この生徒の番号は空けてあります。' : ''}`;
};

/** 「2つのグループ」, 「18のグループ」 */
export const groupCount = (count: number): string => `${String(count)}${count < 10 ? 'つ' : ''}のグループ`;

/** What the button does: 「18のグループを作り、新しく3人を登録し、18人の登録を直す」. */
export function actWords({ create, update }: StudentImport['planned'], groups = 0): string {
  const made = groups === 0 ? '' : `${groupCount(groups)}を作り、`;
  if (update === 0) return `${made}新しく${people(create)}を登録する`;
  return create === 0
    ? `${made}${people(update)}の登録を直す`
    : `${made}新しく${people(create)}を登録し、${people(update)}の登録を直す`;
}

/** 「2015年5月6日」 instead of 2015-05-06; any other text as it is. */
export const saidDay = (value: string): string => value.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/u, '$1年$2月$3日');

export const saidValue = (value: string): string => (value === '' ? 'なし' : saidDay(value));

const fewCells = 5;
/** 「D12、D15、ほか3件」 */
export const cellsWords = (cells: readonly string[]): string =>
  cells.length <= fewCells
    ? cells.join('、')
    : `${cells.slice(0, fewCells).join('、')}、ほか${String(cells.length - fewCells)}件`;

const fewGroups = 30;
export const groupList = (groups: readonly Group[]): string => {
  const names = groups.slice(0, fewGroups).map(({ name }) => name);
  return `${names.join('、')}${groups.length > fewGroups ? `、ほか${String(groups.length - fewGroups)}` : ''}`;
};

/** Of classes whose grade says no school, or that alone says it: a file that has both makes them two. */
export const apartWords = (beside: readonly Group[]): string =>
  `${beside.map(({ name }) => `「${name}」`).join('')}とは学年の書き方が違うため、別のグループとして作ります。登録すると、名簿に載っている人は新しいグループに移ります。同じグループのままにするときは、作らずに、名簿の学年を直してください。`;

/** Why a file as a whole is doubted, and what one says to go on. */
export function doubtWords({ why, count, of }: Doubt, school: string) {
  if (why === 'last-year')
    return {
      title: `去年の名簿に、同じ氏名の人が${people(count)}います`,
      text: '先に進級・卒業を行うと、いまのユーザーIDと記録のまま新しい年度に移ります。このまま登録すると、同じ人のアカウントが2つになります。',
      tick: 'みな別の人なので、新しく登録します',
    };
  if (why === 'removed')
    return {
      title: `外した生徒に、同じ氏名の人が${people(count)}います`,
      text: '戻ってきた人なら、外した生徒の一覧で「もとに戻す」を押すと、前のユーザーIDと記録のまま使えます。このまま登録すると、同じ人のアカウントが2つになります。',
      tick: '戻ってきた人ではないので、新しく登録します',
    };
  return why === 'mostly-unknown'
    ? {
        title: `名簿の${people(of)}のうち${people(count)}が、この学校に登録のない氏名です`,
        text: 'ほかの学校や、別の年度の名簿を選んでいないか、確かめてください。',
        tick: `${school}の名簿にまちがいありません`,
      }
    : {
        title: `登録のある${people(of)}のうち${people(count)}の登録が変わります`,
        text: '下の「登録を直す生徒」で、変わるところを確かめてください。',
        tick: 'この名簿のとおりに変えます',
      };
}

/** For who comes back without the file. */
export const reasonsTable = (rows: readonly ImportResult[]): TextTable => [
  ['行', '氏名', '理由'],
  ...rows.flatMap((row) => {
    const reason = reasonOf(row);
    return reason === undefined ? [] : [[`${String(row.line)}行目`, row.name, reason]];
  }),
];

export const doneOf = ({ counts: { created, there, updated, refused } }: StudentImport): number =>
  created + there + updated + refused;
