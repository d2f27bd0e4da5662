/** The longest names that may be typed, without a place to break: no page scrolls sideways for them. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { groupContract } from '#shared/group/contract.ts';
import { studentContract } from '#shared/student/contract.ts';
import { newPupil } from '#test/support/pupils.ts';
import { signIn } from '#test/support/system.ts';
import { expectFits, openStage, signInAs } from './stage.ts';

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

test('GIVEN the longest names WHEN lists are shown THEN nothing scrolls sideways at any width', async () => {
  const group = await longNamed();
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  for (const address of [`/user-group/list?group=${group}`, '/user-group', '/dashboard']) {
    await page.goto(address);
    await page
      .locator('td, tbody th')
      .filter({ hasText: 'W'.repeat(20) })
      .first()
      .waitFor();
    for (const width of [1280, 820, 390, 320]) {
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
  }
});
