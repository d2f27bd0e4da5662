/** The longest names that may be typed, without a place to break: no page scrolls sideways for them. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profileContract } from '#shared/access/profile/contract.ts';
import { groupContract } from '#shared/people/group/contract.ts';
import { receiptContract } from '#shared/shop/receipt/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { act, apply, issued } from '#test/support/shop/buyer.ts';
import { newContact, newIndividual } from '#test/support/people/newcomer.ts';
import { newPupil } from '#test/support/pupils.ts';
import { signIn } from '#test/support/system.ts';
import { expectFits } from './page-checks.ts';
import { openStage, signInAs } from './stage.ts';

const stage = openStage();
const userName = 'l'.repeat(30);

async function longNamed(): Promise<string> {
  const owner = await signIn(stage.system, 'school');
  const body = { name: 'W'.repeat(30), grade: '', className: '' };
  const group = (await owner.call(groupContract.createGroup, { body })).value();
  const person = {
    ...newPupil,
    family: 'W'.repeat(20),
    given: 'M'.repeat(20),
    familyKana: 'ヴ'.repeat(20),
    givenKana: 'ヨ'.repeat(20),
    userName,
    groupId: group.id,
    requestKey: randomUUID(),
  };
  (await owner.call(studentContract.createStudent, { body: person })).value();
  return group.id;
}

const widths = [1280, 820, 390, 320] as const;

/** Nothing of the list stands beyond the window, at any width. */
async function expectListFits(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .locator('td, tbody th')
    .filter({ hasText: 'W'.repeat(20) })
    .first()
    .waitFor({ state: 'attached' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page);
    const wide = await page.evaluate(
      (room) =>
        [...document.querySelectorAll('td, tbody th')].filter(
          (cell) => cell.getBoundingClientRect().right > room,
        ).length,
      width,
    );
    expect(wide, `${address} at ${width}`).toBe(0);
  }
  // The details of the narrowest, too.
  await page
    .getByRole('row')
    .filter({ hasText: 'W'.repeat(20) })
    .first()
    .getByRole('button', { name: /をくわしく見る$/u })
    .click();
  await expectFits(page);
}

test('GIVEN the longest names WHEN lists are shown THEN nothing scrolls sideways at any width', async () => {
  const group = await longNamed();
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  for (const address of [`/user-group/list?group=${group}`, '/user-group', '/organization'])
    await expectListFits(page, address);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /W{20}/u }).first().waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page);
  }
});

test('GIVEN an addressee and a printed name without a break WHEN receipts and history are shown THEN nothing scrolls sideways', async () => {
  const person = await signIn(stage.system, 'individual');
  const { version } = (await person.call(profileContract.getProfile)).value();
  const name = { ...newIndividual.name, family: 'W'.repeat(20), given: 'M'.repeat(10) };
  const named = { version, name, contact: newContact };
  (await person.call(profileContract.updateProfile, { body: named })).value();
  const { orderId, sessionId } = await apply(person, undefined, `${'W'.repeat(20)}${'M'.repeat(10)}`);
  act(stage.system, sessionId, 'pay');
  await issued(person, orderId);
  const body = { addressee: 'W'.repeat(60), honorific: 'onchu' as const, note: 'W'.repeat(40) };
  (await person.call(receiptContract.issueReceipt, { params: { orderId }, body })).value();
  const { page } = await stage.visit();
  await signInAs(stage, page, 'individual');
  for (const address of ['/payment/receipt', '/certificateApplication/history'])
    await expectListFits(page, address);
});
