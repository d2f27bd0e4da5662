/** A document that costs money and can never be changed has no empty boxes on it: refused before there is an order. */
import { beforeEach, describe, expect, test } from 'vitest';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { charactersOf } from '#shared/kernel/characters.ts';
import { unusableText } from '#shared/kernel/text.ts';
import { receiptContract, receiptDownloadContract } from '#shared/shop/receipt/contract.ts';
import { act, certificatePrice, eligibleResults, issued, sessionOf } from '#test/support/shop/buyer.ts';
import { downloadCertificate } from '#test/support/certificate/certificate.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits, putRow } from '#test/support/ledger.ts';
import { readableLines } from '#test/support/paper/outside-tools.ts';
import { heard } from '#test/support/paper/heard.ts';
import { placesOf, textsOf } from '#test/support/paper/pdf-text.ts';
import { eventually, personIdOf, type Answer } from '#test/support/system.ts';

const system = openSystem();
const buyer = signedIn(system, 'individual');
beforeEach(() => forgetRateLimits(system));

const input = async (printedName: string, printedKana?: string) => ({
  resultId: (await eligibleResults(buyer))[0] ?? '',
  kind: 'digital' as const,
  printedName,
  ...(printedKana !== undefined && { printedKana }),
});
const quote = async (printedName: string) =>
  buyer.call(certificateApplicationContract.quoteApplication, { body: await input(printedName) });
const apply = async (printedName: string, printedKana?: string) =>
  buyer.call(certificateApplicationContract.applyForCertificate, {
    body: {
      ...(await input(printedName, printedKana)),
      expectedTotal: certificatePrice,
      buyerAge: 'adult' as const,
    },
  });
/** A certificate is of the account's holder, so it is they who have the name. */
async function beNamed(printed: string): Promise<void> {
  const row = (await allRows(system)).find(
    ({ pk, sk }) => pk === `USER#${personIdOf(buyer)}` && sk === 'PROFILE',
  );
  const [family = '', ...rest] = charactersOf(printed);
  const name = { family, given: rest.join('').trim(), familyKana: 'タカハシ', givenKana: 'ユイ' };
  await putRow(system, { ...row!, name });
}
const orders = async () => (await allRows(system)).filter(({ sk }) => sk.startsWith('ORDER#'));

/** The one field that was refused, and why. */
function refused(answer: Answer<unknown>): { path: string; message: string } | undefined {
  const { code, errors } = answer.problem();
  expect(code).toBe('invalid-input');
  expect(errors).toHaveLength(1);
  return errors?.[0];
}

describe('the name on a certificate', () => {
  test.each([
    ['ஷாம்', ['ஷா', 'ம்']],
    ['กิี', ['กิี']],
    ['محمد', ['م', 'ح', 'د']],
    ['山\uE000', ['U+E000']],
    ['x\u0301', ['x\u0301']],
  ])(
    'GIVEN %s WHEN it is asked for THEN its characters are named and nothing is ordered',
    async (name, named) => {
      const before = await orders();

      for (const answer of [await quote(name), await apply(name)]) {
        const { path, message } = refused(answer) ?? {};
        expect(path).toBe('printedName');
        expect(message).toContain('認定証に印刷できない文字です');
        for (const character of named) expect(message).toContain(`「${character}」`);
      }
      expect(await orders()).toEqual(before);
    },
  );

  test.each([
    ['山田😀', '絵文字は使えません'],
    ['山\u0000田', unusableText],
    ['\u200B\u3164', '入力してください'],
  ])('GIVEN %j WHEN it is asked for THEN the field says what is wrong with it', async (name, message) => {
    expect(refused(await quote(name))).toEqual({ path: 'printedName', message });
    expect(refused(await apply(name))).toEqual({ path: 'printedName', message });
  });

  test('GIVEN another person WHEN it is asked for THEN the field says where the name is put right, and nothing is ordered', async () => {
    const before = await orders();
    for (const answer of [await quote('山田 太郎'), await apply('山田 太郎')]) {
      const { path, message } = refused(answer) ?? {};
      expect(path).toBe('printedName');
      expect(message).toMatch(/「髙橋 結衣」と一致しません。.*「設定」/u);
    }
    expect(await orders()).toEqual(before);
  });

  test.each([
    '髙﨑 𠮷男',
    '渡邉 邊',
    "José O'Neill",
    'Ōta Yūko',
    '김 민수',
    '李 晓红',
    'Łukasz Żak',
    'น้ำทิพย์',
    'लक्ष्मी',
  ])('GIVEN %s WHEN it is asked for THEN there is a price', async (name) => {
    await beNamed(name);
    expect((await quote(name)).value().total).toBe(certificatePrice);
  });
});

describe('what is paid for', () => {
  let orderId: string;

  test('GIVEN an unusual name WHEN it is bought THEN it stands on the paper', async () => {
    await beNamed('髙﨑 𠮷邊');
    const placed = (await apply('髙﨑 𠮷邊', 'たかさき よしべ')).value();
    orderId = placed.orderId;
    act(system, sessionOf(placed.url), 'pay');
    const { certificateId = '' } = await issued(buyer, orderId);

    const pdf = await downloadCertificate(buyer, certificateId);
    const texts = textsOf(pdf).flat();
    expect(texts).toContain('髙﨑 𠮷邊　殿');
    expect(texts).toContain('たかさき よしべ');
    const read = await heard(pdf);
    expect(read[0]).toBe('H1 認定証');
    expect(read).toContain('P 髙﨑 𠮷邊　殿');
    expect(read).toContainEqual(expect.stringMatching(/^Figure .*で照会するためのQRコード$/u));
    // Letters of the seal are for the eye.
    expect(read.join('')).not.toContain('之認');
  });

  test('GIVEN letters of many lands WHEN they are bought THEN they stand on one line of the paper', async () => {
    const name = '김민수 晓红 Łukasz น้ำ कृष्ण';
    await beNamed(name);
    const placed = (await apply(name)).value();
    act(system, sessionOf(placed.url), 'pay');
    const { certificateId = '' } = await issued(buyer, placed.orderId);

    const pdf = await downloadCertificate(buyer, certificateId);

    const { y: line } = placesOf(pdf).find(({ text }) => text === '김민수') ?? {};
    const runs = placesOf(pdf).filter(({ y }) => y === line);
    expect(runs.map(({ text }) => text).join('')).toBe(`${name}　殿`);
    expect(runs.length).toBeGreaterThan(4);
    // Each further right, in the middle of a sheet 595 points wide: as small as the line of the name asks for.
    expect(runs.map(({ x }) => x)).toEqual(runs.map(({ x }) => x).toSorted((one, other) => one - other));
    const [left, right] = [runs.at(0)?.x ?? 0, runs.at(-1)?.x ?? 0];
    expect(left).toBeGreaterThan(80);
    expect(right).toBeLessThan(595 - 80 - 40);
    // What another program finds in it is what was typed, in the order of reading.
    expect(await heard(pdf)).toContain(`P ${name}　殿`);
    expect(readableLines(pdf) ?? [`${name} 殿`]).toContain(`${name} 殿`);
  });

  const issue = (addressee: string, note: string) =>
    buyer.call(receiptContract.issueReceipt, { params: { orderId }, body: { addressee, note } });

  test.each([
    ['addressee', 'ஷா 東京', 'お品代として', 'ஷா'],
    ['addressee', '株式会社🐱', 'お品代として', '🐱'],
    ['note', '株式会社ホームロウ', 'محمد 様分', 'م'],
  ])('GIVEN a receipt WHEN its %s is %s / %s THEN it is refused and can still be issued', async (...row) => {
    const [field, addressee, note, character] = row;

    const { path, message } = refused(await issue(addressee, note)) ?? {};

    expect(path).toBe(field);
    expect(message).toContain(`「${character}」`);
    expect(message).toContain('領収書に印刷できない文字です');
  });

  test('GIVEN a receipt WHEN its addressee has a control character THEN it is refused', async () => {
    expect(refused(await issue('検査\u0000株式会社', 'お品代として'))).toEqual({
      path: 'addressee',
      message: unusableText,
    });
  });

  test('GIVEN a receipt WHEN all of it can be printed THEN it is on the paper', async () => {
    (await issue('㈱髙﨑商店 Ștefan', 'お品代として')).value();
    const link = await eventually(
      () => buyer.call(receiptDownloadContract.downloadReceipt, { params: { orderId } }),
      ({ status }) => status === 200,
    );

    const pdf = new Uint8Array(await (await fetch(link.value().url)).arrayBuffer());

    const { y: line } = placesOf(pdf).find(({ text }) => text === '㈱髙﨑商店 ') ?? {};
    const addressee = placesOf(pdf).filter(({ y }) => y === line);
    expect(addressee.map(({ text }) => text).join('')).toBe('㈱髙﨑商店 Ștefan 様');
  });
});
