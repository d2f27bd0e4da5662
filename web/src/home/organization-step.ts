/** What an owner or a teacher should do next: of a school, a club or a cram school, whose people alone are called otherwise. Pure. */
import type { Session } from '#shared/access/session/schema.ts';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { GroupParticipations } from '#shared/competition/participation/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { to, type Address } from '#shared/kernel/paths.ts';
import { dayOf, daysUntil, formatDay } from '#shared/kernel/time.ts';
import { takesEntries } from '#web/competition/entry/season.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { comingWords, feeWords, offWords, restWords } from './next-step-words.ts';
import { byFirstDay, isFresh, isNewlyOff, opensLater } from './season-stage.ts';

export interface OrganizationKnown {
  readonly organization: NonNullable<Session['organization']>;
  /** Undefined: could not be read. */
  readonly groups: readonly Group[] | undefined;
  /** Everybody is still in last year's groups. */
  readonly rollOverFirst?: boolean | undefined;
  readonly seasons: readonly SeasonView[];
  /** Of the organisation, or of a teacher's classes. Undefined: could not be read, so nothing is said about a season. */
  readonly participations: GroupParticipations | undefined;
}

interface Act {
  readonly label: string;
  readonly to: Address;
}

interface OrganizationStep {
  readonly sentence: string;
  /** Where it is done, what matters most in front; without one there is nothing but to wait, or to ask somebody. */
  readonly acts?: readonly Act[];
}

const makeGroup: Act = { label: 'グループを作る', to: to('/user-group/create-group') };
const prepareRoster: Act = { label: '名簿の用意のしかたを見る', to: to('/user-group/guide') };
const readRoster: Act = { label: '名簿を読み込む', to: to('/user-group/create-users') };

function ofGroups({
  organization: { role },
  groups,
  rollOverFirst,
}: OrganizationKnown): OrganizationStep | undefined {
  if (groups === undefined) return undefined;
  if (rollOverFirst === true)
    return {
      sentence:
        '年度が変わりました。まず進級・卒業を行うと、前の年度の人が、ユーザーIDも記録もそのままで今年度のグループへ進みます。',
      acts: [{ label: '進級・卒業を行う', to: to('/user-group/roll-over') }],
    };
  if (groups.length === 0)
    return role === 'owner'
      ? {
          sentence: '名簿（Excel・CSV）を読み込むと、生徒をまとめて登録して、ログインカードを配れます。',
          acts: [readRoster],
        }
      : { sentence: '担当するグループがまだありません。責任者に、グループの割り当てをご依頼ください。' };
  if (groups.every(({ memberCount }) => memberCount === 0))
    return {
      sentence: 'グループに生徒がまだいません。生徒を登録すると、ログインカードを配れます。',
      acts: [role === 'owner' ? readRoster : { label: '生徒を登録する', to: to('/user-group/create') }],
    };
  return undefined;
}

const of = (season: SeasonView) => ({ season: season.id });
/** The first step of a group entry, of this season. */
const enter = (season: SeasonView): Act => ({
  label: '団体で申し込む',
  to: to('/maipaso-competition/register-multiple/:select?/:selectUser?/:bulk?', {}, of(season)),
});
const start = (season: SeasonView): Act => ({
  label: '競技を始める（一斉開始と見守り）',
  to: to('/maipaso-competition/attendance', {}, of(season)),
});
const tickets = (season: SeasonView): Act => ({
  label: '参加票を用意する',
  to: to('/maipaso-competition/participant', {}, of(season)),
});
const sheets = (season: SeasonView): Act => ({
  label: '成績シートを作る',
  to: to('/maipaso-competition/participant/qr-certificate', {}, of(season)),
});
const certificates = (season: SeasonView): Act => ({
  label: '認定証を申し込む',
  to: to('/certificateApplication/participants', {}, of(season)),
});
const results = (season: SeasonView): Act => ({
  label: '結果を見る',
  to: to('/maipaso-competition/result', {}, of(season)),
});

/** An order that can be paid now; or one whose slip or transfer is awaited. */
function ofMoney({ unpaid }: GroupParticipations, begun: boolean, now: Date): OrganizationStep | undefined {
  const order = unpaid.find((one) => one.begun === begun);
  if (order === undefined) return undefined;
  const until = withDaysLeft(order.until, now);
  return begun
    ? {
        sentence: feeWords.awaited(order.total, until),
        acts: [{ label: 'お支払いの方法を確かめる', to: to('/payment') }],
      }
    : {
        sentence: feeWords.due(order.total, until),
        acts: [{ label: '支払いへ進む', to: to('/payment/confirm', {}, { order: order.orderId }) }],
      };
}

/** Bought on invoice, and late. */
function overdueMoney({ overdue: [order] }: GroupParticipations): OrganizationStep | undefined {
  return (
    order && {
      sentence: feeWords.overdue(order.total, formatDay(order.until)),
      acts: [{ label: '振込先を確かめる', to: to('/payment/complete', {}, { order: order.orderId }) }],
    }
  );
}

const isNational = ({ role }: SeasonView): boolean => role === 'national';

function toEnter(season: SeasonView, now: Date): OrganizationStep {
  const until = withDaysLeft(season.entry.closesAt, now);
  return {
    sentence: isNational(season)
      ? `${season.title}の申込を受け付けています。出場資格のある人を、${until}までに申し込めます。`
      : `${season.title}の申込を受け付けています。締切は${until}です。`,
    acts: [enter(season)],
  };
}

/** In March an owner has the turn of the year before them, whatever came out in the winter. */
const ofTurn = ({ organization: { role } }: OrganizationKnown, now: Date): OrganizationStep | undefined =>
  role === 'owner' && dayOf(now).slice(5, 7) === '03'
    ? {
        sentence:
          'まもなく新しい年度です。進級・卒業がまだのときは、年度の終わりか4月のはじめに行ってください。',
        acts: [{ label: '進級・卒業のページへ', to: to('/user-group/roll-over') }],
      }
    : undefined;

/** Entered and paid: what it waits for. */
function entered(season: SeasonView, now: Date): OrganizationStep {
  if (season.phase === 'closed')
    return {
      sentence: `${season.title}は終わりました。結果は${withDaysLeft(season.publishesAt, now)}に公表されます。`,
    };
  return {
    sentence: `${season.title}は${withDaysLeft(season.held.opensAt, now)}に始まります。参加票を用意して、それまで練習できます。`,
    acts: [tickets(season)],
  };
}

function ofSeason(known: OrganizationKnown, now: Date): OrganizationStep | undefined {
  const { seasons, participations } = known;
  if (participations === undefined) return undefined;
  const inOrder = byFirstDay(seasons);
  const own = new Map(participations.items.map((item) => [item.seasonId, item]));
  const isEntered = ({ id }: SeasonView): boolean => own.get(id)?.entered === true;
  const hasResults = ({ id }: SeasonView): boolean => own.get(id)?.results === true;
  const open = inOrder.filter((season) => takesEntries(season, now) && !isEntered(season));
  const published = inOrder.filter((season) => season.phase === 'published' && hasResults(season));

  const held = inOrder.find((season) => season.phase === 'held' && isEntered(season));
  // On the last day of it nothing comes before those who have not typed yet.
  const isToday = held !== undefined && daysUntil(held.held.closesAt, now) === 0;
  const late = isToday ? undefined : overdueMoney(participations);
  if (late !== undefined) return late;
  const due = ofMoney(participations, false, now);
  if (due !== undefined) return due;
  const awaited = ofMoney(participations, true, now);
  if (held !== undefined) {
    const until = withDaysLeft(held.held.closesAt, now);
    // Whoever is not paid for cannot start; that may be everybody.
    return awaited === undefined
      ? {
          sentence: `${held.title}を開催しています。競技は${until}までです。`,
          acts: [start(held), tickets(held)],
        }
      : {
          sentence: `${awaited.sentence}${held.title}の競技は${until}までで、入金が確認できた人から始められます。`,
          acts: [...(awaited.acts ?? []), start(held)],
        };
  }
  const toBeEntered = open.find((season) => !isNational(season));
  if (toBeEntered !== undefined) return toEnter(toBeEntered, now);
  const fresh = published.findLast((season) => isFresh(season, now));
  if (fresh !== undefined)
    return {
      sentence: `${fresh.title}の結果が公表されました。成績シートを配り、認定証を申し込めます。`,
      acts: [sheets(fresh), certificates(fresh)],
    };
  const [nationals] = open;
  if (nationals !== undefined) return toEnter(nationals, now);
  if (awaited !== undefined) return awaited;
  const off = inOrder.find((season) => isNewlyOff(season, now));
  if (off !== undefined) return { sentence: offWords(off.title, true) };
  const waiting = inOrder.find(
    (season) => season.phase !== 'published' && season.calledOff === undefined && isEntered(season),
  );
  if (waiting !== undefined) return entered(waiting, now);
  const turn = ofTurn(known, now);
  if (turn !== undefined) return turn;
  const coming = inOrder.find((season) => opensLater(season, now) && !isNational(season));
  if (coming !== undefined)
    return { sentence: comingWords(coming.title, withDaysLeft(coming.entry.opensAt, now)) };
  const latest = published.at(-1);
  if (latest !== undefined)
    return { sentence: `${latest.title}の結果が公表されています。`, acts: [results(latest), sheets(latest)] };
  return { sentence: restWords };
}

/** Until approval nothing but groups can be prepared; without pupils there is nobody to care for; then the season. */
export function organizationStep(known: OrganizationKnown, now: Date): OrganizationStep | undefined {
  const { organization, groups } = known;
  switch (organization.state) {
    case 'applied':
      return {
        sentence: '事務局の承認をお待ちください。承認されると団体コードが決まり、メールでお知らせします。',
        ...(organization.role === 'owner' && { acts: [groups?.length === 0 ? makeGroup : prepareRoster] }),
      };
    case 'rejected':
      return { sentence: '申請は承認されませんでした。事務局からのメールで理由をご確認ください。' };
    case 'suspended':
      return { sentence: '利用が停止されています。事務局からのメールをご確認ください。' };
    case 'approved':
      return ofGroups(known) ?? ofSeason(known, now);
  }
}
