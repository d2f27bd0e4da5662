/** What an export says, sheet by sheet: the same rows as JSON and as CSV. Only fields named here leave the table. */
import { fullName } from '#shared/account/schema.ts';
import type { AccountEvent } from '#shared/account-event/schema.ts';
import { accountActionWords } from '#shared/account-event/words.ts';
import type { JoinedGroup } from '#shared/joined-group/contract.ts';
import { formatPostalAddress } from '#shared/kernel/contact.ts';
import type { Order } from '#shared/order/schema.ts';
import type { Receipt } from '#shared/receipt/schema.ts';
import type { Result } from '#shared/result/schema.ts';
import type { CertificateItem } from '../certificate/repository.ts';
import type { ApplicationItem } from '../certificate-application/repository.ts';
import type { User } from '../account/repository.ts';

type Cell = string | number | undefined;
export interface Sheet {
  /** Of its files. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

function sheet<T>(
  name: string,
  title: string,
  items: readonly T[],
  columns: Readonly<Record<string, (item: T) => Cell>>,
): Sheet {
  const rows = items.map((item) => Object.values(columns).map((read) => read(item)));
  return { name, title, columns: Object.keys(columns), rows };
}

export interface Held {
  readonly user: User;
  readonly organizationName: string | undefined;
  readonly joined: readonly JoinedGroup[];
  readonly results: readonly Result[];
  readonly applications: readonly ApplicationItem[];
  readonly certificates: readonly CertificateItem[];
  readonly orders: readonly Order[];
  readonly receipts: readonly Receipt[];
  readonly events: readonly AccountEvent[];
}

const kindWords = {
  individual: '個人',
  organization: '団体',
  school: '学校',
  student: '生徒',
  admin: '事務局',
};
const roleWords = { owner: '責任者', teacher: '先生', student: '生徒' };

export function sheetsOf(held: Held): Sheet[] {
  const { user, organizationName } = held;
  const consents = [
    ...(user.terms === undefined ? [] : [['利用規約', user.terms.version, user.terms.acceptedAt] as const]),
    ...(user.guardianConsentAt === undefined
      ? []
      : [['保護者の同意', undefined, user.guardianConsentAt] as const]),
  ];
  const places = [
    ...(user.membership === undefined
      ? []
      : [{ place: organizationName, role: roleWords[user.membership.role], group: undefined }]),
    ...held.joined.map((joined) => ({
      place: joined.organizationName,
      role: '参加者',
      group: `${joined.fiscalYear}年度 ${joined.groupName}`,
    })),
  ];
  return [
    sheet('profile', '登録内容', [user], {
      種類: ({ kind }) => kindWords[kind],
      氏名: ({ name }) => fullName(name),
      フリガナ: ({ name }) => `${name.familyKana} ${name.givenKana}`,
      メールアドレス: ({ email }) => email,
      生年月日: ({ birthOn }) => birthOn,
      電話番号: ({ phone }) => phone,
      住所: ({ postalAddress }) => postalAddress && formatPostalAddress(postalAddress),
      登録日時: ({ createdAt }) => createdAt,
      '2段階認証': ({ twoStepSince }) => twoStepSince ?? '使っていません',
    }),
    sheet('memberships', '所属', places, {
      '団体・学校': ({ place }) => place,
      役割: ({ role }) => role,
      グループ: ({ group }) => group,
    }),
    sheet('results', '競技の結果', held.results, {
      シーズン: ({ season }) => season.title,
      部門: ({ division }) => division.name,
      日時: ({ playedAt }) => playedAt,
      得点: ({ score }) => score,
      正解: ({ correct }) => correct,
      ミス: ({ misses }) => misses,
      特別点: ({ bonus }) => bonus,
      '級・段': ({ level }) => level,
    }),
    sheet('certificate-applications', '認定証の申込', held.applications, {
      申込日時: ({ appliedAt }) => appliedAt,
      状態: ({ status }) => status,
      券面の氏名: ({ printedName }) => printedName,
      シーズン: ({ result }) => result.season.title,
      部門: ({ result }) => result.division.name,
      '級・段': ({ result }) => result.level,
    }),
    sheet('certificates', '認定証', held.certificates, {
      認定番号: ({ number }) => number,
      状態: ({ status }) => status,
      券面の氏名: ({ printedName }) => printedName,
      発行日: ({ issuedOn }) => issuedOn,
      文書の指紋: ({ sha256 }) => sha256,
    }),
    sheet('orders', '注文', held.orders, {
      注文番号: ({ id }) => id,
      状態: ({ status }) => status,
      内容: ({ summary }) =>
        summary.map(({ title, quantity }) => `${title} × ${String(quantity)}`).join('、'),
      '金額(円)': ({ total }) => total,
      注文日時: ({ createdAt }) => createdAt,
      支払日時: ({ paidAt }) => paidAt,
      '返金額(円)': ({ refundedTotal }) => refundedTotal,
    }),
    sheet('receipts', '領収書', held.receipts, {
      領収書番号: ({ number }) => number,
      宛名: ({ addressee }) => addressee,
      但し書き: ({ note }) => note,
      '金額(円)': ({ total }) => total,
      '消費税(円)': ({ tax }) => tax,
      支払日時: ({ paidAt }) => paidAt,
    }),
    sheet('consents', '同意の記録', consents, {
      内容: ([what]) => what,
      版: ([, version]) => version,
      日時: ([, , at]) => at,
    }),
    sheet('account-events', 'アカウントの変更の記録', held.events, {
      日時: ({ at }) => at,
      内容: ({ action }) => accountActionWords[action],
    }),
  ];
}
