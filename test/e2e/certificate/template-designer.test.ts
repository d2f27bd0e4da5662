/** The office changes how certificates look, with pdfme's designer in its frame. */
import { expect, test } from 'vitest';
import { certificateDownloadContract } from '#shared/certificate/certificate/contract.ts';
import { act, addResult, apply, issued } from '#test/support/shop/buyer.ts';
import { textsOf } from '#test/support/paper/pdf-text.ts';
import { signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';

const stage = openStage();
const templates = '/admin/certificates/templates';

async function textOfNext(serial: number): Promise<string> {
  const buyer = await signIn(stage.system, 'individual');
  const { orderId, sessionId } = await apply(buyer, await addResult(stage.system, buyer, serial));
  act(stage.system, sessionId, 'pay');
  const { certificateId = '' } = await issued(buyer, orderId);
  const params = { certificateId };
  const { url } = (await buyer.call(certificateDownloadContract.downloadCertificate, { params })).value();
  return textsOf(new Uint8Array(await (await fetch(url)).arrayBuffer())).join('');
}

test('GIVEN the console WHEN the office changes a draft, tries and publishes it THEN the next certificate has it, until they go back', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'admin');
  await page.goto(templates);
  await page.getByRole('button', { name: '新しい下書きを作る' }).click();
  await page.getByRole('textbox', { name: '変えるところ' }).fill('文面を変えました');
  await page.getByRole('button', { name: '下書きを作る', exact: true }).click();

  const loading = page.getByText('編集画面を読み込んでいます');
  await loading.waitFor();
  const designer = page.frameLocator('iframe[title="認定証の書式の編集"]');
  await designer.getByText('body', { exact: true }).click();
  await designer.locator('#fontSize').waitFor();
  await loading.waitFor({ state: 'detached' });
  // What stands on the page is changed where it stands.
  const words = designer.getByText('あなたは上記の大会', { exact: false }).first();
  await words.dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('新しい文面で認定します');
  await designer.locator('#width').click();
  await expectAccessible(page);

  await page.getByRole('button', { name: '下書きを保存する' }).click();
  await page.getByText('下書きを保存しました').waitFor();
  // By keyboard: within a frame of a scroll, Chromium gives a press to the designer's frame that stood there before.
  await page.getByRole('button', { name: '保存した内容で見本を作る' }).press('Enter');
  await page.getByText('見本ができました').waitFor();
  await page.getByRole('button', { name: 'この版を公開する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '理由' }).fill('春の大会から使うため');
  await dialog.getByRole('button', { name: 'この版を公開する' }).click();
  await page.getByText('いま、認定証はこの版で発行しています').waitFor();
  expect(await textOfNext(9001)).toContain('新しい文面で認定します');

  await page.goto(`${templates}/0`);
  await page.getByRole('button', { name: 'この版に戻す' }).click();
  await dialog.getByRole('textbox', { name: '理由' }).fill('文面を見直すため');
  await dialog.getByRole('button', { name: 'この版に戻す' }).click();
  await page.getByText('いま、認定証はこの版で発行しています').waitFor();
  expect(await textOfNext(9002)).not.toContain('新しい文面');
});

test('GIVEN a phone WHEN the office opens a draft THEN it says where to edit it, and the rest works', async () => {
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'admin');
  await page.goto(templates);
  await page.getByRole('button', { name: '新しい下書きを作る' }).click();
  await page.getByRole('textbox', { name: '変えるところ' }).fill('電話から');
  await page.getByRole('button', { name: '下書きを作る', exact: true }).click();
  await page.getByText('書式の編集は、パソコンの広い画面で').waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: '下書きを削除する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
  await page.getByRole('table', { name: '書式の版（新しい順）' }).waitFor();
});
