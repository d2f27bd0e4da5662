/** A badge in the browser: from the certificate's page onto a disk, and from there before anybody who wants to know. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { bakedIn, isPng } from '#shared/certificate/badge/png.ts';
import { certifiedAs, chooseFile, foreignBadge, leaveAs } from '#test/support/certificate/badge.ts';
import { addResult } from '#test/support/shop/buyer.ts';
import { downloadCertificate, verifyCodeOf } from '#test/support/certificate/certificate.ts';
import { signIn, type Person } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, visitAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';

const stage = openStage();
let individual: Person;
let certificateId: string;
let serial = 0;

beforeAll(async () => {
  individual = await signIn(stage.system, 'individual');
  certificateId = await certifiedAs(
    stage.system,
    individual,
    await addResult(stage.system, individual, ++serial),
  );
});

async function saved(page: Page, name: string): Promise<{ fileName: string; content: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await download;
  return { fileName: file.suggestedFilename(), content: await readFile(await file.path()) };
}

const toPage = (page: Page, id = certificateId) =>
  page.goto(`/maipaso-competition/participant/certificate/${id}`);
const steps = (page: Page): Promise<string[]> => page.locator('ol li').allInnerTexts();

test('GIVEN a certificate WHEN its badge is saved as a picture and as data THEN a stranger finds both genuine, in both languages', async () => {
  const { page } = await visitAs(stage, 'individual', phone);
  await toPage(page);
  const celebrated = await saved(page, 'お祝いの画像を保存する');
  expect(isPng(celebrated.content)).toBe(true);
  expect(celebrated.fileName).toMatch(/^お祝い_.+\.png$/u);
  const data = await saved(page, 'データ（JSON）をダウンロードする');
  const picture = await saved(page, '画像（PNG）をダウンロードする');
  expect(data.fileName).toMatch(/^オープンバッジ_.*\.json$/u);
  expect(picture.fileName).toBe(data.fileName.replace('.json', '.png'));
  expect(isPng(picture.content)).toBe(true);
  expect(bakedIn(picture.content)).toBe(data.content.toString());
  expect([picture.content.readUInt32BE(16), picture.content.readUInt32BE(20)]).toEqual([640, 640]);
  await expectAccessible(page);
  await expectFits(page);

  const stranger = (await stage.visit(phone)).page;
  await stranger.goto('/qrCertificate');
  for (const { fileName, content } of [data, picture]) {
    await chooseFile(stranger, fileName, content);
    await stranger.getByText('本物で、有効です').waitFor();
    expect(await steps(stranger)).toHaveLength(5);
    for (const text of await steps(stranger)) expect(text).toContain('確認できました');
  }
  expect(await stranger.getByText(/髙|結/u).count(), 'a badge shows nobody').toBe(0);
  await stranger.getByRole('link', { name: 'English' }).click();
  await stranger.getByText('Genuine and valid').waitFor();
  await expectAccessible(stranger);
  await expectFits(stranger);
});

test('GIVEN badges that are changed, revoked, of others or none THEN each is said plainly', async () => {
  const { page } = await visitAs(stage, 'individual');
  const id = await certifiedAs(stage.system, individual, await addResult(stage.system, individual, ++serial));
  await toPage(page, id);
  const document = (await saved(page, 'データ（JSON）をダウンロードする')).content.toString();
  const stranger = (await stage.visit()).page;
  await stranger.goto('/qrCertificate');
  // Each under a name of its own, by which it is told from the one before.
  const says = async (name: string, content: string | Uint8Array, text: string): Promise<void> => {
    await chooseFile(stranger, name, content);
    await stranger.getByText(text, { exact: false }).waitFor();
  };

  await says('changed.json', document.replace('RawScore', 'Percent'), '署名と内容が合いません');
  const words = [
    '確認できました',
    '確認できました',
    '問題があります',
    '確かめていません',
    '確かめていません',
  ];
  for (const [at, text] of (await steps(stranger)).entries()) expect(text).toContain(words[at]);
  await says('foreign.json', foreignBadge, '他の発行者のバッジです');
  await says('empty.json', '{}', 'オープンバッジ 3.0 のデータとして読み取れません');
  await says('a.png', await stranger.screenshot({ type: 'png' }), 'オープンバッジのデータが入っていません');
  await says('a.txt', 'メモ', 'この種類のファイルは確かめられません');
  await says('a.pdf', Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-'), 'ファイルが大きすぎます');
  await says('long.json', '{'.padEnd(70_000), 'ファイルが大きすぎます');
  await leaveAs(stage.system, id, 'revoked');
  await says('revoked.json', document, '認定証が取り消されています');
  await expectAccessible(stranger);

  await toPage(page, id);
  await page.getByText('この認定証は取り消されていて').waitFor();
  expect(
    await page.getByRole('button', { name: /\((?:PNG|JSON)\)/u }).count(),
    'none for what is not valid',
  ).toBe(0);
});

test('GIVEN the PDF of a certificate THEN its fingerprint alone is sent, and on its own page nothing at all', async () => {
  const pdf = await downloadCertificate(individual, certificateId);
  const { page } = await stage.visit();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(request.postData() ?? '');
  });
  await page.goto('/qrCertificate');

  await chooseFile(page, 'certificate.pdf', pdf);
  await page.getByText('このPDFは、発行したときのままの文書です。').waitFor();
  await page.getByText('髙○ 結○').waitFor();
  expect(sent).toEqual([expect.stringMatching(/^\{"fingerprint":"[0-9a-f]{64}"\}$/u)]);

  await chooseFile(page, 'certificate.pdf', new Uint8Array([...pdf, 10]));
  await page.getByText('このPDFと同じ指紋の認定証は見つかりません', { exact: false }).waitFor();

  await page.goto(`/qrCertificate?c=${await verifyCodeOf(individual, certificateId)}`);
  await page.getByText('有効', { exact: true }).first().waitFor();
  sent.length = 0;
  await chooseFile(page, 'certificate.pdf', pdf);
  await page.getByText('このPDFは、発行したときのままの文書です。').waitFor();
  expect(sent).toEqual([]);
});
