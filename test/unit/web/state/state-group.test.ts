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
    people: [{ id: 'a', initialPassword: 'hunter2-hunter2', 'パスワード(確認)': 'hunter2-hunter2' }],
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
  sessionStorage.setItem('state:group', '{"fiscalYear":"now"}');
  sessionStorage.setItem('state:cartOrder', '{nonsense');
  const { group } = await import('#web/state/group.ts');
  const { cartOrder } = await import('#web/state/cart-order.ts');
  expect([group.getState(), cartOrder.getState()]).toEqual([{}, {}]);
  const { readDraft, saveDraft } = await import('#web/state/input.ts');
  saveDraft('f', { name: 1 });
  expect(readDraft('f', z.object({ name: z.string() }))).toBeUndefined();
});

test('another season starts from no 課題, another year from no group', async () => {
  const chosen = await import('#web/state/assignment-and-product.ts');
  chosen.chooseSeason('sea_1');
  chosen.toggleAssignment('a');
  chosen.toggleAssignment('b');
  chosen.toggleAssignment('a');
  chosen.toggleProduct('digital');
  chosen.chooseSeason('sea_1');
  expect(chosen.assignmentAndProduct.getState()).toEqual({
    seasonId: 'sea_1',
    assignmentIds: ['b'],
    productIds: ['digital'],
  });
  chosen.chooseSeason('sea_2');
  expect(chosen.assignmentAndProduct.getState().assignmentIds).toEqual([]);
  const { chooseFiscalYear, chooseGroup, group } = await import('#web/state/group.ts');
  chooseGroup('grp_1');
  chooseFiscalYear(2026);
  expect(group.getState()).toEqual({ fiscalYear: 2026 });
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
