import { describe, expect, test } from 'vitest';
import type { GroupParticipations } from '#shared/competition/participation/schema.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { chosenGroup } from '#web/home/chosen-group.ts';
import { organizationStep, type OrganizationKnown } from '#web/home/organization-step.ts';
import { organization } from '../support.ts';
import { now, season } from './builders.ts';

const group = (id: string): Group => ({
  id,
  fiscalYear: 2026,
  grade: '5年',
  className: '1組',
  name: id,
  memberCount: 8,
  version: 1,
});
const groups = [group('grp_1'), group('grp_2')];
const earlier = { opensAt: '2026-04-01T03:00:00.000Z', closesAt: '2026-04-20T03:00:00.000Z' };
const later = { opensAt: '2026-08-01T03:00:00.000Z', closesAt: '2026-08-20T03:00:00.000Z' };
const open = season({
  phase: 'entry',
  entry: { ...season().entry, closesAt: '2026-06-18T12:00:00.000Z' },
  held: later,
});
const on = season({ entry: earlier });
const closed = season({ phase: 'closed', entry: earlier });
const upcoming = season({ phase: 'upcoming', entry: later, held: later });
const published = season({ phase: 'published', entry: earlier, publishesAt: '2026-06-08T03:00:00.000Z' });
const longAgo = season({ phase: 'published', entry: earlier, publishesAt: '2026-05-01T03:00:00.000Z' });
const nationals = season({ id: 'sea_nationals', phase: 'entry', role: 'national', held: later });

const own = (
  changes: Partial<GroupParticipations['items'][number]>,
  more: Partial<GroupParticipations> = {},
): GroupParticipations => ({
  items: [{ seasonId: season().id, entered: false, results: false, ...changes }],
  unpaid: [],
  overdue: [],
  ...more,
});
const none: GroupParticipations = { items: [], unpaid: [], overdue: [] };
const order = { orderId: 'ord_00000001', total: 24_000, until: '2026-06-12T03:00:00.000Z', begun: false };
const late = { orderId: 'ord_00000002', total: 15_600, until: '2026-06-01T14:59:00.000Z' };
const lastDay = season({ entry: earlier, held: { ...season().held, closesAt: '2026-06-10T12:00:00.000Z' } });
const known: OrganizationKnown = {
  organization: organization(),
  groups,
  seasons: [on],
  participations: none,
};
const club = organization({ kind: 'organization', name: 'タイピング教室' });

const seen = (given: Partial<OrganizationKnown>, at = now) => {
  const step = organizationStep({ ...known, ...given }, at);
  const [act] = step?.acts ?? [];
  return {
    sentence: step?.sentence.replaceAll('\u2060', '') ?? '',
    label: act?.label.replaceAll('\u2060', ''),
    to: act?.to,
  };
};

describe('what an organisation is told first', () => {
  test.each<[string, Partial<OrganizationKnown>, string]>([
    ['until approval, to wait', { organization: organization({ state: 'applied' }) }, '承認をお待ちください'],
    [
      'when refused, where the reason is',
      { organization: organization({ state: 'rejected' }) },
      '承認されませんでした',
    ],
    ['when suspended, the same', { organization: organization({ state: 'suspended' }) }, '停止されています'],
    ['an owner without groups, what a roster does', { groups: [] }, '名簿（Excel・CSV）を読み込むと'],
    [
      'an owner whose people are still in last year, the roll-over',
      { groups: [], rollOverFirst: true },
      'まず進級・卒業',
    ],
    [
      'a teacher without groups, whom to ask',
      { groups: [], organization: organization({ role: 'teacher' }) },
      '責任者に',
    ],
    ['until when one can enter', { seasons: [open] }, '締切は2026年6月18日(木) 21:00（あと8日）です'],
    [
      'the end of what is on',
      { participations: own({ entered: true }) },
      '2026年6月30日(火) 21:00（あと20日）まで',
    ],
    [
      'what there is to pay, before anything else',
      { participations: own({ entered: true }, { unpaid: [order] }) },
      '参加料24,000円を、2026年6月12日(金) 12:00（あと2日）までに',
    ],
    [
      'what is late, before all that can wait, and while a season is held',
      { participations: own({ entered: true }, { unpaid: [order], overdue: [late] }) },
      '後払いのご請求15,600円の期限は2026年6月1日(月)でした',
    ],
    [
      'nothing but the season on its last day',
      { seasons: [lastDay], participations: own({ entered: true }, { overdue: [late] }) },
      '開催しています',
    ],
    [
      'that a transfer is awaited',
      { seasons: [open], participations: own({ entered: true }, { unpaid: [{ ...order, begun: true }] }) },
      'お支払いを待っています',
    ],
    [
      'that who is not paid for cannot start what is on',
      { participations: own({ entered: true }, { unpaid: [{ ...order, begun: true }] }) },
      '入金が確認できた人から始められます',
    ],
    [
      'when it begins',
      { seasons: [open], participations: own({ entered: true }) },
      '8月1日(土) 12:00（あと52日）に始まります',
    ],
    [
      'when results come',
      { seasons: [closed], participations: own({ entered: true }) },
      '結果は2026年7月7日',
    ],
    ['nothing of what others wait for', { seasons: [closed] }, '決まりしだい'],
    [
      'the season, even when the groups could not be read',
      { groups: undefined, seasons: [open] },
      '申込を受け付けています',
    ],
    [
      'what just came out',
      { seasons: [published], participations: own({ results: true }) },
      '成績シートを配り',
    ],
    ['nothing of results that others have', { seasons: [published] }, '決まりしだい'],
    ['who may enter nationals', { seasons: [nationals] }, '出場資格のある人を'],
    ['what comes, and from when', { seasons: [upcoming] }, '申込の受付は2026年8月1日'],
    [
      'what came out long ago, when nothing is planned',
      { seasons: [longAgo], participations: own({ results: true }) },
      '公表されています',
    ],
    [
      'nothing of a season, where their own could not be read',
      { seasons: [open], participations: undefined },
      '',
    ],
  ])('%s', (_, given, words) => {
    expect(seen(given).sentence).toContain(words);
    if (words === '') expect(seen(given).sentence).toBe('');
    const { sentence } = seen({ ...given, organization: given.organization ?? club });
    if (given.organization === undefined) expect(sentence).toBe(seen(given).sentence);
  });

  test('to enter comes before sheets, sheets before nationals', () => {
    const both = { seasons: [published, open, nationals] };
    const results = own({ results: true });
    expect(seen({ ...both, participations: results }).label).toBe('団体で申し込む');
    expect(seen({ seasons: [published, nationals], participations: results }).label).toBe('成績シートを作る');
    expect(seen({ seasons: [nationals] }).label).toBe('団体で申し込む');
  });

  test.each<[string, string, 'owner' | 'teacher', string]>([
    ['an owner in March: the turn of the year', '2026-03-10', 'owner', 'まもなく新しい年度です'],
    ['a teacher in March: what came out', '2026-03-10', 'teacher', '公表されています'],
    ['an owner in April: what came out', '2026-04-01', 'owner', '公表されています'],
  ])('with nothing that is new, %s', (_, day, role, words) => {
    const winter = { opensAt: '2026-01-10T03:00:00.000Z', closesAt: '2026-02-10T03:00:00.000Z' };
    const past = season({ phase: 'published', entry: winter, held: winter, publishesAt: winter.closesAt });
    const old = { seasons: [past], participations: own({ results: true }) };
    const at = new Date(`${day}T03:00:00Z`);
    expect(seen({ ...old, organization: organization({ role }) }, at).sentence).toContain(words);
  });

  test.each<[string, Partial<OrganizationKnown>, string | undefined]>([
    [
      'groups, while they wait',
      { organization: organization({ state: 'applied' }), groups: [] },
      '/user-group/create-group',
    ],
    [
      'the roster, once they have some',
      { organization: organization({ state: 'applied' }) },
      '/user-group/guide',
    ],
    [
      'nothing, for a teacher who waits',
      { organization: organization({ state: 'applied', role: 'teacher' }) },
      undefined,
    ],
    ['the roster of a new school', { groups: [] }, '/user-group/create-users'],
    [
      'the roster, while groups are empty',
      { groups: [{ ...group('grp_1'), memberCount: 0 }] },
      '/user-group/create-users',
    ],
    [
      'one pupil after the other, for a teacher',
      { groups: [{ ...group('grp_1'), memberCount: 0 }], organization: organization({ role: 'teacher' }) },
      '/user-group/create',
    ],
    [
      'the entry of that season',
      { seasons: [open] },
      '/maipaso-competition/register-multiple?season=sea_2026-june',
    ],
    [
      'where to send what is late',
      { participations: own({ entered: true }, { overdue: [late] }) },
      '/payment/complete?order=ord_00000002',
    ],
    ['the order', { participations: own({}, { unpaid: [order] }) }, '/payment/confirm?order=ord_00000001'],
    [
      'what is awaited, before the start of what is on',
      { participations: own({ entered: true }, { unpaid: [{ ...order, begun: true }] }) },
      '/payment',
    ],
    [
      'the start',
      { participations: own({ entered: true }) },
      '/maipaso-competition/attendance?season=sea_2026-june',
    ],
    [
      'the tickets',
      { seasons: [open], participations: own({ entered: true }) },
      '/maipaso-competition/participant?season=sea_2026-june',
    ],
    [
      'the sheets',
      { seasons: [published], participations: own({ results: true }) },
      '/maipaso-competition/participant/qr-certificate?season=sea_2026-june',
    ],
    ['nothing, where there is nothing to do', { seasons: [upcoming] }, undefined],
    [
      'nothing, where a teacher has to ask',
      { groups: [], organization: organization({ role: 'teacher' }) },
      undefined,
    ],
  ])('it leads to %s', (_, given, address) => {
    expect(seen(given).to).toBe(address);
  });
});

describe('the group of an address', () => {
  test('is the one asked for, when it is theirs', () => {
    expect(chosenGroup(groups, 'grp_2', false)?.id).toBe('grp_2');
  });
  test('GIVEN a foreign or no group THEN an owner sees everyone and a teacher their first', () => {
    expect(chosenGroup(groups, 'grp_9', true)).toBeUndefined();
    expect(chosenGroup(groups, null, false)?.id).toBe('grp_1');
  });
});

test('GIVEN a season was called off THEN a school reads that, and that its money comes back', () => {
  const calledOff = { at: '2026-06-08T03:00:00.000Z', reason: '台風の接近のため' };
  const { sentence } = seen({ seasons: [{ ...closed, calledOff }], participations: own({ entered: true }) });
  expect(sentence).toBe('2026年度 6月大会は中止になりました。お支払い済みの参加料があれば、返金します。');
});
