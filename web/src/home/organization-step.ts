/** What an owner or a teacher should do next. Pure. */
import type { Session } from '#shared/access/session/schema.ts';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { to, type Address } from '#shared/kernel/paths.ts';
import { daysLeft, withDaysLeft } from '#web/lib/deadline.ts';

export interface OrganizationKnown {
  readonly organization: NonNullable<Session['organization']>;
  /** Undefined: could not be read. */
  readonly groups: readonly Group[] | undefined;
  readonly season: SeasonView | undefined;
  readonly published: SeasonView | undefined;
}

interface Act {
  readonly label: string;
  readonly to: Address;
}

export interface OrganizationStep {
  readonly sentence: string;
  /** Where it is done; without one there is nothing but to wait, or to ask somebody. */
  readonly act?: Act;
}

const makeGroup: Act = { label: 'グループを作る', to: to('/user-group/create-group') };
const prepareRoster: Act = { label: '名簿の用意のしかたを見る', to: to('/user-group/guide') };
const readRoster: Act = { label: '名簿を読み込む', to: to('/user-group/create-users') };

/** What a school does in a season while it can. */
export function seasonAct({ phase }: Pick<SeasonView, 'phase'>): Act | undefined {
  if (phase === 'entry') return { label: '大会に申し込む', to: to('/maipaso-competition') };
  if (phase === 'held') return { label: '出欠と見守りを開く', to: to('/maipaso-competition/attendance') };
  return undefined;
}

function ofGroups({ organization: { role }, groups }: OrganizationKnown): OrganizationStep | undefined {
  if (groups === undefined) return undefined;
  if (groups.length === 0)
    return role === 'owner'
      ? {
          sentence: '名簿（Excel・CSV）を読み込むと、生徒をまとめて登録して、ログインカードを配れます。',
          act: readRoster,
        }
      : { sentence: '担当するグループがまだありません。責任者に、グループの割り当てをご依頼ください。' };
  if (groups.every(({ memberCount }) => memberCount === 0))
    return {
      sentence: 'グループに生徒がまだいません。生徒を登録すると、ログインカードを配れます。',
      act: role === 'owner' ? readRoster : { label: '生徒を登録する', to: to('/user-group/create') },
    };
  return undefined;
}

function withAct(season: SeasonView): Pick<OrganizationStep, 'act'> {
  const act = seasonAct(season);
  return act === undefined ? {} : { act };
}

function ofSeason({ season, published }: OrganizationKnown, now: Date): OrganizationStep | undefined {
  switch (season?.phase) {
    case undefined:
    case 'published':
      return published === undefined
        ? undefined
        : {
            sentence: `${published.title}の結果が公表されています。`,
            act: { label: '結果を見る', to: to('/maipaso-competition/result') },
          };
    case 'held':
      return {
        sentence: `${season.title}を開催しています。生徒の競技は${withDaysLeft(season.held.closesAt, now)}までです。`,
        ...withAct(season),
      };
    case 'closed':
      return {
        sentence: `${season.title}は終わりました。結果は${withDaysLeft(season.publishesAt, now)}に公表されます。`,
      };
    case 'upcoming':
    case 'entry': {
      const left = daysLeft(season.held.opensAt, now);
      const sentence = `${season.title}は${formatInstant(season.held.opensAt)}に始まります${left === undefined ? '' : `（${left}）`}。それまで、生徒はタイピングアプリで練習できます。`;
      return { sentence, ...withAct(season) };
    }
  }
}

/** Until approval nothing but groups can be prepared; without pupils there is nobody to care for; then the season. */
export function organizationStep(known: OrganizationKnown, now: Date): OrganizationStep | undefined {
  const { organization, groups } = known;
  switch (organization.state) {
    case 'applied':
      return {
        sentence: '事務局の承認をお待ちください。承認されると団体コードが決まり、メールでお知らせします。',
        ...(organization.role === 'owner' && { act: groups?.length === 0 ? makeGroup : prepareRoster }),
      };
    case 'rejected':
      return { sentence: '申請は承認されませんでした。事務局からのメールで理由をご確認ください。' };
    case 'suspended':
      return { sentence: '利用が停止されています。事務局からのメールをご確認ください。' };
    case 'approved':
      return ofGroups(known) ?? ofSeason(known, now);
  }
}
