/** The worker's lists against the tree: whatever a feature defines, the worker can carry out or write. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { mailList } from '#functions/lambda/wiring/mail-list.ts';
import { jobList } from '#functions/lambda/worker/job-list.ts';
import { workList } from '#functions/lambda/worker/work-list.ts';
import { deliveryLabel } from '#shared/mail/delivery/words.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');

async function definedIn<S extends z.ZodType>(pattern: string, schema: S): Promise<z.output<S>[]> {
  const files = globSync(`functions/*/*/**/${pattern}`, { cwd: root });
  const modules = await Promise.all(
    files.map((file) => import(path.join(root, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap(Object.values).flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

const kinded = z.custom<{ readonly kind: string }>(
  (value) => typeof value === 'function' && 'kind' in value && 'input' in value,
);
const named = z.object({ name: z.string(), parameters: z.instanceof(z.ZodObject), words: z.function() });

describe('the list of work', () => {
  test('knows every message a feature defines, and nothing else', async () => {
    const kinds = (await definedIn('*message.ts', kinded)).map(({ kind }) => kind);

    expect(kinds.length).toBeGreaterThan(5);
    expect(Object.keys(workList).toSorted()).toEqual(kinds.toSorted());
  });

  test.each(Object.entries(workList))('%s is carried out by what stands under it', async (kind, load) => {
    expect((await load()).work.kind).toBe(kind);
  });

  test.each(Object.keys(workList))('%s has a name that the office can read', (kind) => {
    expect(deliveryLabel(kind)).not.toContain(kind);
  });
});

describe('the list of jobs', () => {
  const dynamoDb = new DynamoDBClient({ region: 'local' });

  test('has as many as the features define', () => {
    const sources = globSync('functions/*/*/**/*.ts', { cwd: root, exclude: ['functions/platform/**'] }).map(
      (file) => readFileSync(path.join(root, file), 'utf8'),
    );

    expect(Object.keys(jobList)).toHaveLength(
      sources.filter((text) => /\b(?:defineJob|drawClassPdf)\(/u.test(text)).length,
    );
  });

  test.each(Object.entries(jobList))('%s is what stands under it', async (kind, load) => {
    /** Of what a job is made is not looked at before it goes on. */
    const anything: never = new Proxy(() => anything, {
      get: (_, name) => (name === 'dynamoDb' ? dynamoDb : anything),
    }) as never;
    expect((await load(anything)).kind).toBe(kind);
  });
});

describe('the list of mails', () => {
  test('knows every mail a feature defines, and nothing else', async () => {
    const names = (await definedIn('*mail.ts', named)).map(({ name }) => name);

    expect(names.length).toBeGreaterThan(10);
    expect(Object.keys(mailList).toSorted()).toEqual([...new Set(names)].toSorted());
  });

  test('a received payment promises a receipt and nothing that may not have been bought', async () => {
    const mail = await mailList['payment-received']();

    const { subject, paragraphs, link } = mail.words({ title: '参加費', total: 3300 });

    expect(paragraphs.join()).toContain('「参加費」のお支払い（3,300円）');
    expect([subject, ...paragraphs, ...link].join()).not.toContain('認定');
  });

  test('a payment of an organisation leads to no page that a teacher who paid may not see', async () => {
    const mail = await mailList['payment-received']();
    const { paragraphs, link } = mail.words({ title: '参加費', total: 3300, byOrganization: true });
    expect(paragraphs.join()).toContain('責任者の方');
    expect(link[0]).toBe('/payment/history');
  });

  test('GIVEN parameters that are not its own THEN a mail is not written', async () => {
    const mail = await mailList['payment-received']();

    expect(() => mail.words({ titel: '参加費' })).toThrow('title');
  });
});
