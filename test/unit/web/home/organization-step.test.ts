import { describe, expect, test } from 'vitest';
import type { Group } from '#shared/people/group/schema.ts';
import { chosenGroup } from '#web/home/chosen-group.ts';
import { organizationStep } from '#web/home/organization-step.ts';
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
const known = { organization: organization(), groups, season: season(), published: undefined };

describe('what an organisation is told first', () => {
  test.each([
    [
      'until approval, to wait',
      { ...known, organization: organization({ state: 'applied' }) },
      '承認をお待ちください',
    ],
    [
      'when refused, where the reason is',
      { ...known, organization: organization({ state: 'rejected' }) },
      '承認されませんでした',
    ],
    [
      'when suspended, the same',
      { ...known, organization: organization({ state: 'suspended' }) },
      '停止されています',
    ],
    [
      'an owner without groups, what a roster does',
      { ...known, groups: [] },
      '名簿（Excel・CSV）を読み込むと',
    ],
    [
      'a teacher without groups, whom to ask',
      { ...known, groups: [], organization: organization({ role: 'teacher' }) },
      '責任者に',
    ],
    ['the end of what is on', known, '2026年6月30日(火) 21:00（あと20日）まで'],
    ['when results come', { ...known, season: season({ phase: 'closed' }) }, '公表されます'],
    ['the season, even when the groups could not be read', { ...known, groups: undefined }, '開催しています'],
    [
      'results, when no season is near',
      { ...known, season: undefined, published: season() },
      '結果が公表されています',
    ],
  ])('%s', (_, given, words) => {
    expect(organizationStep(given, now)?.sentence.replaceAll('\u2060', '')).toContain(words);
  });

  test.each([
    [
      'groups, while they wait',
      { organization: organization({ state: 'applied' }), groups: [] },
      'create-group',
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
      {
        groups: [{ ...group('grp_1'), memberCount: 0 }],
        organization: organization({ role: 'teacher' }),
      },
      '/user-group/create',
    ],
    ['the entry', { season: season({ phase: 'entry' }) }, '/maipaso-competition'],
    ['who is there', { season: season({ phase: 'held' }) }, '/maipaso-competition/attendance'],
    ['the results', { season: undefined, published: season() }, '/maipaso-competition/result'],
    [
      'nothing, where a teacher has to ask',
      { groups: [], organization: organization({ role: 'teacher' }) },
      undefined,
    ],
  ])('it leads to %s', (_, given, address) => {
    const found = organizationStep({ ...known, ...given }, now)?.act?.to;
    if (address === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(new RegExp(`${address}$`, 'u'));
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
