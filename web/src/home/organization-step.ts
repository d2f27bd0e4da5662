/** What an owner or a teacher should do next. Pure. */
import type { Session } from '#shared/session/schema.ts';
import type { SeasonView } from '#shared/competition/contract.ts';
import type { Group } from '#shared/group/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { daysLeft, withDaysLeft } from '#web/lib/deadline.ts';

export interface OrganizationKnown {
  readonly organization: NonNullable<Session['organization']>;
  /** Undefined: could not be read. */
  readonly groups: readonly Group[] | undefined;
  readonly season: SeasonView | undefined;
  readonly published: SeasonView | undefined;
}

/** Until approval nothing else can be done; without a group there is nobody to care for; then the season. */
export function organizationSentence(
  { organization, groups, season, published }: OrganizationKnown,
  now: Date,
): string | undefined {
  switch (organization.state) {
    case 'applied':
      return '事務局の承認をお待ちください。承認されると団体コードが決まり、メールでお知らせします。';
    case 'rejected':
      return '申請は承認されませんでした。事務局からのメールで理由をご確認ください。';
    case 'suspended':
      return '利用が停止されています。事務局からのメールをご確認ください。';
    case 'approved':
      break;
  }
  if (groups?.length === 0)
    return organization.role === 'owner'
      ? '今年度のグループ（クラス）はまだありません。グループができると、生徒の結果をここで確かめられます。'
      : '担当するグループがまだありません。責任者に、グループの割り当てをご依頼ください。';
  if (season?.phase === 'held')
    return `${season.title}を開催しています。生徒の競技は${withDaysLeft(season.held.closesAt, now)}までです。`;
  if (season?.phase === 'closed')
    return `${season.title}は終わりました。結果は${withDaysLeft(season.publishesAt, now)}に公表されます。`;
  if (season !== undefined) {
    const left = daysLeft(season.held.opensAt, now);
    return `${season.title}は${formatInstant(season.held.opensAt)}に始まります${left === undefined ? '' : `（${left}）`}。それまで、生徒はタイピングアプリで練習できます。`;
  }
  return published === undefined ? undefined : `${published.title}の結果が公表されています。`;
}
