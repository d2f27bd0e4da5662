/** What an export says of the account itself, around what the features hold. Only fields named here leave the table. */
import { fullName } from '#shared/people/account/schema.ts';
import type { AccountEvent } from '#shared/record/account-event/schema.ts';
import { accountActionWords } from '#shared/record/account-event/words.ts';
import type { JoinedGroup } from '#shared/school/joined-group/contract.ts';
import { formatPostalAddress } from '#shared/kernel/contact.ts';
import type { User } from '#functions/people/account/repository.ts';
import { sheet, type Sheet } from '#functions/platform/holding/sheet.ts';

export interface Held {
  readonly user: User;
  readonly organizationName: string | undefined;
  readonly joined: readonly JoinedGroup[];
  /** What the features hold. */
  readonly sheets: readonly Sheet[];
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
    ...held.sheets,
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
