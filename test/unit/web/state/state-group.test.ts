import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { memoryStorage } from '../support.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', memoryStorage());
});

const stored = () =>
  Object.keys(sessionStorage)
    .map((key) => sessionStorage.getItem(key) ?? '')
    .join();

test('GIVEN a draft with passwords at any depth WHEN it is kept THEN they are nowhere, in memory or storage', async () => {
  const { input, readDraft, saveDraft } = await import('#web/state/input.ts');
  saveDraft('signup', {
    name: '花子',
    password: 'hunter2-hunter2',
    people: [{ id: 'a', initialPassword: 'hunter2-hunter2', 'パスワード（確認）': 'hunter2-hunter2' }],
    nested: { currentPassword: 'hunter2-hunter2', accessToken: 'hunter2-hunter2' },
  });
  expect(JSON.stringify(input.getState())).not.toContain('hunter2');
  expect(stored()).not.toContain('hunter2');
  expect(stored()).toContain('花子');
  const schema = z.object({ name: z.string(), people: z.array(z.object({ id: z.string() })) });
  expect(readDraft('signup', schema)).toEqual({ name: '花子', people: [{ id: 'a' }] });
});

test('a password handed to any group stays out of the storage', async () => {
  const { createStateGroup } = await import('#web/state/state-group.ts');
  const schema = z.object({ note: z.string(), password: z.string() });
  createStateGroup('any', schema, { note: '', password: '' }).setState({
    note: 'x',
    password: 'hunter2-hunter2',
  });
  expect(stored()).toContain('"note":"x"');
  expect(stored()).not.toContain('hunter2');
});

test('GIVEN a draft WHEN the page is reloaded THEN it is back; dropped, it is gone', async () => {
  const before = await import('#web/state/input.ts');
  before.saveDraft('group', { name: '3年1組' });
  before.saveDraft('other', { name: 'x' });
  vi.resetModules();
  const after = await import('#web/state/input.ts');
  const schema = z.object({ name: z.string() });
  expect(after.readDraft('group', schema)).toEqual({ name: '3年1組' });
  after.dropDraft('group');
  expect(after.readDraft('group', schema)).toBeUndefined();
  expect(after.readDraft('other', schema)).toEqual({ name: 'x' });
});

test('a draft that no longer fits the form, and a storage that makes no sense, begin anew', async () => {
  sessionStorage.setItem('state:group', '{"groupId":5}');
  sessionStorage.setItem('state:cartOrder', '{nonsense');
  const { group } = await import('#web/state/group.ts');
  const { cartOrder } = await import('#web/state/cart-order.ts');
  expect([group.getState(), cartOrder.getState()]).toEqual([{}, {}]);
  const { readDraft, saveDraft } = await import('#web/state/input.ts');
  saveDraft('f', { name: 1 });
  expect(readDraft('f', z.object({ name: z.string() }))).toBeUndefined();
});

test('another season starts from no 課題; what is chosen for certificates stays', async () => {
  const chosen = await import('#web/state/assignment-and-product.ts');
  chosen.chooseSeason('sea_1');
  chosen.chooseAssignments(['b']);
  chosen.chooseProducts(['res_1']);
  chosen.chooseSeason('sea_1');
  expect(chosen.assignmentAndProduct.getState()).toEqual({
    seasonId: 'sea_1',
    assignmentIds: ['b'],
    productIds: ['res_1'],
  });
  chosen.chooseSeason('sea_2');
  expect(chosen.assignmentAndProduct.getState()).toMatchObject({ assignmentIds: [], productIds: ['res_1'] });
});

test('the class is the one asked for, else the one worked with last, else the first', async () => {
  const { chooseGroup, currentGroup } = await import('#web/state/group.ts');
  const groups = [{ id: 'grp_1' }, { id: 'grp_2' }];
  expect(currentGroup(groups, '')?.id).toBe('grp_1');
  chooseGroup('grp_2');
  expect(currentGroup(groups, '')?.id).toBe('grp_2');
  expect(currentGroup(groups, 'grp_1')?.id).toBe('grp_1');
  chooseGroup('grp_of-another-school');
  expect(currentGroup(groups, '')?.id).toBe('grp_1');
});

test('GIVEN every group is in use WHEN the page is reloaded THEN all are as they were; the session over, none is', async () => {
  const fill = async () => ({
    chosen: await import('#web/state/assignment-and-product.ts'),
    order: await import('#web/state/cart-order.ts'),
    group: await import('#web/state/group.ts'),
    input: await import('#web/state/input.ts'),
    all: await import('#web/state/state-group.ts'),
  });
  const before = await fill();
  before.chosen.chooseProducts(['res_1']);
  before.order.rememberOrder('ord_1');
  before.group.chooseGroup('grp_2');
  before.input.saveDraft('f', { name: 'x' });
  const seen = ({ chosen, order, group, input }: typeof before) => [
    chosen.assignmentAndProduct.getState().productIds,
    order.cartOrder.getState().orderId,
    group.group.getState().groupId,
    input.input.getState(),
  ];
  vi.resetModules();
  const after = await fill();
  expect(seen(after)).toEqual([['res_1'], 'ord_1', 'grp_2', { f: { name: 'x' } }]);
  after.all.clearClientState();
  expect(seen(after)).toEqual([[], undefined, undefined, {}]);
  expect(sessionStorage.length).toBe(0);
});

test('GIVEN state of one person WHEN the session ends THEN nothing is left of it', async () => {
  const { agreeToTotal, cartOrder, forgetOrder, rememberOrder } = await import('#web/state/cart-order.ts');
  const { input, saveDraft } = await import('#web/state/input.ts');
  const { clearClientState } = await import('#web/state/state-group.ts');
  agreeToTotal(1200);
  rememberOrder('ord_1');
  expect(cartOrder.getState()).toEqual({ agreedTotal: 1200, orderId: 'ord_1' });
  forgetOrder();
  rememberOrder('ord_2');
  saveDraft('f', { name: 'x' });
  clearClientState();
  expect([cartOrder.getState(), input.getState()]).toEqual([{}, {}]);
  expect(sessionStorage.length).toBe(0);
});

test('GIVEN a group nobody opened since the reload WHEN everything is forgotten THEN its draft is gone as well', async () => {
  sessionStorage.setItem('state:input', '{"signup":{"name":"花子"}}');
  sessionStorage.setItem('other', 'stays');
  const { clearClientState } = await import('#web/state/state-group.ts');
  clearClientState();
  expect(stored()).toBe('stays');
});

test('GIVEN drafts that were held WHEN they are given back THEN they are as they were, in memory and storage', async () => {
  const { readDraft, saveDraft } = await import('#web/state/input.ts');
  const { clearClientState, keepClientState } = await import('#web/state/state-group.ts');
  saveDraft('group', { name: '3年1組' });
  const giveBack = keepClientState();
  clearClientState();
  const schema = z.object({ name: z.string() });
  expect([readDraft('group', schema), stored()]).toEqual([undefined, '']);
  giveBack();
  expect(readDraft('group', schema)).toEqual({ name: '3年1組' });
  expect(stored()).toContain('3年1組');
});
