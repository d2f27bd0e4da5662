/** How certificates look: a draft is tried before it is used, what is out stays as it is, and the way back is a press. */
import { beforeEach, describe, expect, test } from 'vitest';
import { certificateDownloadContract } from '#shared/certificate/certificate/contract.ts';
import {
  templateContract,
  templateDownloadContract,
} from '#shared/certificate/certificate-template/contract.ts';
import type {
  CertificateTemplate,
  TemplateElement,
} from '#shared/certificate/certificate-template/schema.ts';
import { act, addResult, apply, issued } from '#test/support/shop/buyer.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits, putRow } from '#test/support/ledger.ts';
import { expectPrintable } from '#test/support/paper/outside-tools.ts';
import { readQrCode } from '#test/support/paper/qr-code.ts';
import { textsOf } from '#test/support/paper/pdf-text.ts';
import { eventually } from '#test/support/system.ts';

const system = openSystem();
const office = signedIn(system, 'admin');
const buyer = signedIn(system, 'individual');
let serial = 8000;
beforeEach(() => forgetRateLimits(system));

const params = (version: number) => ({ params: { templateVersion: String(version) } });
const read = async (version: number) =>
  (await office.call(templateContract.getTemplate, params(version))).value();
const copied = async (from = 0) =>
  (await office.call(templateContract.createTemplate, { body: { from, note: '文面を変えました' } })).value()
    .version;
const save = (version: number, template: CertificateTemplate, revision: number) =>
  office.call(templateContract.saveTemplate, {
    ...params(version),
    body: { template, note: '文面を変えました', revision },
  });
const publish = (version: number, instead: number) =>
  office.call(templateContract.publishTemplate, {
    ...params(version),
    body: { reason: '春の大会から使うため', instead },
  });
const current = async () => (await office.call(templateContract.listTemplates)).value().current;
const drawn = async (version: number, revision: number, number?: string) => {
  await office.call(templateContract.drawTemplate, {
    ...params(version),
    body: { revision, ...(number && { number }) },
  });
  return eventually(
    async () => (await read(version)).check,
    (check) => check?.state !== 'drawing',
  );
};
const fetched = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
const sampleOf = async (version: number) =>
  fetched((await office.call(templateDownloadContract.downloadTemplateSample, params(version))).value().url);

const saying = (template: CertificateTemplate, name: string, content: string): CertificateTemplate => ({
  ...template,
  schemas: [
    template.schemas[0].map((element): TemplateElement =>
      element.name === name && element.type === 'text' ? { ...element, content } : element,
    ),
  ],
});

/** `divisionCode`: another one than the result of the seed has. */
async function bought(divisionCode?: string) {
  const resultId = await addResult(system, buyer, serial++);
  if (divisionCode !== undefined) {
    const row = (await allRows(system)).find(({ sk }) => sk === `RESULT#${resultId}`);
    if (row === undefined) throw new Error('no result');
    const division = { ...(row['division'] as object), code: divisionCode };
    await putRow(system, { ...row, division });
  }
  const { orderId, sessionId } = await apply(buyer, resultId);
  act(system, sessionId, 'pay');
  const { certificateId = '' } = await issued(buyer, orderId);
  const pdf = async () =>
    fetched(
      (
        await buyer.call(certificateDownloadContract.downloadCertificate, { params: { certificateId } })
      ).value().url,
    );
  return { pdf };
}

describe('from a draft to the paper', () => {
  test('GIVEN a draft WHEN it is tried and published THEN the next certificates have it, those before stay, and the way back works', async () => {
    const before = await bought();
    const bytes = await before.pdf();
    const version = await copied();
    const changed = saying((await read(version)).template, 'body', '新しい文面で認定します');
    expect((await save(version, changed, 1)).value().revision).toBe(2);
    expect((await publish(version, 0)).problem().code).toBe('template-not-publishable');

    expect(await drawn(version, 2)).toMatchObject({ state: 'good', revision: 2 });
    const sample = textsOf(await sampleOf(version)).join('');
    expect(sample).toContain('新しい文面で認定します');
    expect(sample).toContain('見本');
    expect((await publish(version, 0)).value().current).toBe(version);

    const after = textsOf(await (await bought()).pdf()).join('');
    expect(after).toContain('新しい文面で認定します');
    expect(after).not.toContain('見本');
    expect(Buffer.compare(await before.pdf(), bytes)).toBe(0);

    expect((await publish(0, version)).value().current).toBe(0);
    expect(textsOf(await (await bought()).pdf()).join('')).not.toContain('新しい文面');
    expect((await publish(version, 0)).value().current).toBe(version);
    await publish(0, version);
    const { trail } = (await office.call(templateContract.listTemplates)).value();
    expect(trail.map(({ act: name }) => name)).toEqual(['roll-back', 'publish', 'roll-back', 'publish']);
  });

  test('GIVEN a certificate that is out WHEN it is the sample THEN its name stands on it, and its code does not', async () => {
    const { pdf } = await bought();
    const number = /認定番号 ([0-9a-z-]+)/u.exec(textsOf(await pdf()).join(''))?.[1] ?? '';
    const version = await copied();
    expect(await drawn(version, 1, number)).toMatchObject({ state: 'good', number });
    const text = textsOf(await sampleOf(version)).join('');
    expect(text).toContain('髙橋 結衣');
  });
});

describe('as the product comes', () => {
  test.each([
    ['of primary schools', 'japanese-a-lower', 'children', '髙橋 結衣 さん', 'がんばりました'],
    ['for everybody', 'romaji', 'formal', '髙橋 結衣　殿', '優れた成績を収め'],
  ] as const)(
    'GIVEN a division %s THEN its certificate is drawn so, and the code in letters is that of the QR',
    async (_, code, layout, name, said) => {
      const pdf = await (await bought(code)).pdf();
      const texts = textsOf(pdf).flat();

      expect(texts).toContain(name);
      expect(texts.join('')).toContain(said);
      expect(texts.join('')).toMatch(/第20\d{2}-(?:6月|秋|冬|全国)-.+-\d{5}号/u);
      const asked = new URL(readQrCode(pdf));
      expect(texts[texts.indexOf('確認コード') + 1]?.replaceAll(' ', '')).toBe(asked.searchParams.get('c'));
      expect(texts).toContain(`${asked.host}${asked.pathname}`);
      expectPrintable(pdf);

      const draft = (
        await office.call(templateContract.createTemplate, { body: { from: 0, layout, note: '写し' } })
      ).value();
      const body = (await read(draft.version)).template.schemas[0].find((one) => one.name === 'body');
      expect(body).toMatchObject({ content: expect.stringContaining(said) as string });
    },
  );
});

describe('two of the office', () => {
  test('GIVEN both save the same draft WHEN the second comes THEN it is told, and the first stays', async () => {
    const version = await copied();
    const { template } = await read(version);
    const answers = await Promise.all([
      save(version, saying(template, 'body', '一人目'), 1),
      save(version, saying(template, 'body', '二人目'), 1),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('GIVEN both publish WHEN the second comes THEN it is told which one is in use by now', async () => {
    const [one, other] = [await copied(), await copied()];
    await Promise.all([drawn(one, 1), drawn(other, 1)]);
    const now = await current();
    const answers = await Promise.all([publish(one, now), publish(other, now)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await publish(0, await current());
  });

  test('GIVEN many begin a draft at once THEN each has a number of its own', async () => {
    const versions = await Promise.all(Array.from({ length: 4 }, () => copied()));
    expect(new Set(versions).size).toBe(4);
  });
});

describe('what cannot be', () => {
  test('GIVEN a sample that was drawn WHEN the draft is changed THEN it is to be drawn again', async () => {
    const version = await copied();
    await drawn(version, 1);
    await save(version, saying((await read(version)).template, 'body', 'あとから'), 1);
    expect((await publish(version, await current())).problem().code).toBe('template-not-publishable');
  });

  test('GIVEN a field is missing WHEN it is to be drawn THEN the draft is kept and says what is missing', async () => {
    const version = await copied();
    const { template } = await read(version);
    const without: CertificateTemplate = {
      ...template,
      schemas: [template.schemas[0].filter(({ name }) => name !== 'number')],
    };
    await save(version, without, 1);
    expect((await read(version)).faults).toEqual(['「認定番号」（number）がありません']);
    const answer = await office.call(templateContract.drawTemplate, {
      ...params(version),
      body: { revision: 2 },
    });
    expect(answer.problem().code).toBe('template-not-publishable');
  });

  test('GIVEN a picture that is none WHEN it is drawn THEN the draft is bad, says so, and can be mended', async () => {
    const version = await copied();
    const { template } = await read(version);
    const broken: TemplateElement = {
      type: 'image',
      name: 'stamp',
      readOnly: true,
      position: { x: 150, y: 220 },
      width: 20,
      height: 20,
      content: `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`,
    };
    await save(version, { ...template, schemas: [[...template.schemas[0], broken]] }, 1);
    expect(await drawn(version, 2)).toMatchObject({ state: 'bad' });
    expect((await publish(version, await current())).problem().code).toBe('template-not-publishable');
    await save(version, template, 2);
    expect(await drawn(version, 3)).toMatchObject({ state: 'good' });
  });

  test('GIVEN a version that was published WHEN somebody would save or delete it THEN it stays', async () => {
    const version = await copied();
    await drawn(version, 1);
    await publish(version, await current());
    const { template, revision } = await read(version);
    expect((await save(version, template, revision)).problem().code).toBe('version-conflict');
    const gone = await office.call(templateContract.deleteTemplate, {
      ...params(version),
      query: { revision: String(revision) },
    });
    expect(gone.problem().code).toBe('version-conflict');
    await publish(0, version);
  });

  test('GIVEN a draft WHEN it is deleted THEN it is gone, and its number is not in the way', async () => {
    const version = await copied();
    await office.call(templateContract.deleteTemplate, { ...params(version), query: { revision: '1' } });
    expect((await office.call(templateContract.getTemplate, params(version))).problem().code).toBe(
      'not-found',
    );
    expect((await read(await copied())).note).toBe('文面を変えました');
  });

  test('GIVEN the version in use cannot be read WHEN a certificate is paid THEN it is made as soon as the office goes back', async () => {
    const version = await copied();
    await drawn(version, 1);
    await publish(version, await current());
    const body = { pk: `CERTIFICATE_TEMPLATE#${String(version)}`, sk: 'BODY' };
    await putRow(system, { ...body, template: { basePdf: 'lost' } });
    const { orderId, sessionId } = await apply(buyer, await addResult(system, buyer, serial++));
    act(system, sessionId, 'pay');
    await publish(0, version);
    expect((await issued(buyer, orderId)).status).toBe('issued');
  });
});
