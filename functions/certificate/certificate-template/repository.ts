/** Versions of how a certificate looks. A version that was published never changes; which one is in use is one row. */
import * as z from 'zod';
import {
  templateSchema,
  templateVersionSchema,
  type CertificateTemplate,
} from '#shared/certificate/certificate-template/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  removeSeen,
  replace,
  update,
  type Key,
  type Write,
} from '#functions/platform/table/write.ts';

const itemSchema = templateVersionSchema.extend({
  changedBy: z.string(),
  /** Goes up with every write, the revision only with another content. */
  lock: z.int(),
  /** Where the newest sample is. */
  sampleKey: z.string().optional(),
});
export type TemplateItem = z.output<typeof itemSchema>;

const partition = 'CERTIFICATE_TEMPLATES';
const key = (version: number): Key => ({
  pk: partition,
  sk: `VERSION#${String(version).padStart(5, '0')}`,
});
const bodyKey = (version: number): Key => ({ pk: `CERTIFICATE_TEMPLATE#${String(version)}`, sk: 'BODY' });
const currentKey: Key = { pk: partition, sk: 'CURRENT' };
const bodySchema = z.object({ template: templateSchema });
const currentSchema = z.object({ version: z.int() });
const shown = 100;

export interface TemplateRepository {
  /** The version certificates are drawn with; 0 is the one the product comes with. */
  current(): Promise<number>;
  /** Newest first, the last hundred. */
  list(): Promise<TemplateItem[]>;
  /** @throws Problem `not-found` */
  get(version: number): Promise<TemplateItem>;
  /** @throws Problem `not-found` */
  getBody(version: number): Promise<CertificateTemplate>;
  create(item: TemplateItem, template: CertificateTemplate): Write[];
  /** As it was read; saved, drawn or published by somebody else meanwhile it is `version-conflict`. */
  save(before: TemplateItem, next: TemplateItem, template?: CertificateTemplate): Write[];
  remove(item: TemplateItem): Write[];
  /** In the place of the one that was seen. */
  use(version: number, instead: number): Write;
}

/** The whole item anew, over the one that was read. */
const replaceSeen = ({ version, lock }: TemplateItem, next: TemplateItem): Write => {
  const change = update(key(version))
    .expect('lock', lock)
    .set({ ...next, lock: lock + 1 });
  return next.check === undefined ? change.remove('check') : change;
};

export const createTemplateRepository = (table: Table): TemplateRepository => ({
  async current() {
    return (await table.find(currentSchema, currentKey, { consistent: true }))?.version ?? 0;
  },
  async list() {
    const { items } = await table.query(itemSchema, {
      pk: partition,
      prefix: 'VERSION#',
      newestFirst: true,
      limit: shown,
    });
    return items;
  },
  async get(version) {
    const item = await table.find(itemSchema, key(version), { consistent: true });
    if (item === undefined) throw new Problem('not-found');
    return item;
  },
  async getBody(version) {
    const body = await table.find(bodySchema, bodyKey(version), { consistent: true });
    if (body === undefined) throw new Problem('not-found');
    return body.template;
  },
  create: (item, template) => [
    create({ ...key(item.version), ...item }),
    create({ ...bodyKey(item.version), template }),
  ],
  save: (before, next, template) => [
    replaceSeen(before, next),
    ...(template === undefined ? [] : [replace({ ...bodyKey(next.version), template })]),
  ],
  remove: ({ version, lock }) => [removeSeen(key(version), lock, 'lock'), remove(bodyKey(version))],
  use(version, instead) {
    const change = update(currentKey).set({ version });
    return instead === 0 ? change.expectAbsentOrAtMost('version', 0) : change.expect('version', instead);
  },
});
