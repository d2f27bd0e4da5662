/** How pupils come into a group: a code to join by, and the fields about one of them. */
import type { Page } from 'playwright-core';
import { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import type { InviteCode } from '#shared/school/invite-code/schema.ts';
import { classId } from '#test/support/pupils.ts';
import { signIn } from '#test/support/system.ts';
import type { Running } from './page-object.ts';

/** A new code of the class 5年1組. */
export async function inviteCode({ system }: Running, maximumUses = 40): Promise<InviteCode> {
  const owner = await signIn(system, 'school');
  const body = {
    groupId: classId(1),
    days: '7' as const,
    maximumUses: String(maximumUses),
  };
  return (await owner.call(inviteCodeContract.createInviteCode, { body })).value();
}

/** Reads a roster of these lines; nothing is registered by it. */
export async function readRoster(page: Page, ...lines: readonly string[]): Promise<void> {
  await page.getByLabel(/名簿のファイル（Excel/u).setInputFiles({
    name: '名簿.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['姓,名,セイ,メイ,出席番号,グループ名', ...lines].join('\n')),
  });
  await page.getByRole('button', { name: '読み込む', exact: true }).click();
}

/** Types what a pupil needs, as a teacher is asked for it or as the pupil is; the group comes from the address. */
export async function fillInPupil(
  page: Page,
  { family, given, kana }: { family: string; given: string; kana: string },
): Promise<void> {
  await page.getByRole('textbox', { name: /^(?:姓|みょうじ(?!（))/u }).fill(family);
  await page.getByRole('textbox', { name: /^(?:名|したの なまえ(?!（))/u }).fill(given);
  await page.getByRole('textbox', { name: /^(?:セイ|みょうじ（)/u }).fill(kana);
  await page.getByRole('textbox', { name: /^(?:メイ|したの なまえ（)/u }).fill(kana);
}
