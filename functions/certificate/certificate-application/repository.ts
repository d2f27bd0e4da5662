import { holderSchema, type CertificateItem } from '#functions/certificate/certificate/repository.ts';
import * as z from 'zod';
import { applicationSchema } from '#shared/certificate/certificate-application/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '#functions/platform/table/write.ts';

/** The number, code and day a certificate will carry, fixed before it is drawn so that a repeat draws the same one. */
const allotmentSchema = z.object({
  certificateId: z.string(),
  number: z.string(),
  verifyCode: z.string(),
  issuedOn: z.iso.date(),
  /** What it is drawn with. */
  templateVersion: z.int().optional(),
});
export type Allotment = z.output<typeof allotmentSchema>;

export const applicationItemSchema = applicationSchema
  .omit({ order: true, price: true, parcel: true, holderId: true })
  .extend({
    /** Who buys it. */
    owner: z.string(),
    /** Whose result it is, and whose certificate it becomes. */
    userId: z.string(),
    orderId: z.string(),
    holder: holderSchema,
    allotment: allotmentSchema.optional(),
    parcelId: z.string().optional(),
    /** The certificate in whose place another one is issued. */
    replaces: z.string().optional(),
    /** The payment is disputed: a certificate made from here on begins suspended. */
    disputed: z.literal(true).optional(),
  });
export type ApplicationItem = z.output<typeof applicationItemSchema>;

const key = (owner: string, applicationId: string): Key => ({
  pk: owner,
  sk: `APPLICATION#${applicationId}`,
});

export interface ApplicationRepository {
  find(owner: string, applicationId: string): Promise<ApplicationItem | undefined>;
  /** @throws Problem `not-found` */
  getApplication(owner: string, applicationId: string): Promise<ApplicationItem>;
  list(owner: string, query: PageQuery): Promise<Page<ApplicationItem>>;
  create(application: ApplicationItem): Write;
  change(owner: string, applicationId: string): Update;
}

export const createApplicationRepository = (table: Table): ApplicationRepository => {
  const find: ApplicationRepository['find'] = (owner, applicationId) =>
    table.find(applicationItemSchema, key(owner, applicationId), { consistent: true });
  return {
    find,
    async getApplication(owner, applicationId) {
      const item = await find(owner, applicationId);
      if (item === undefined) throw new Problem('not-found');
      return item;
    },
    list: (owner, query) =>
      page(table, applicationItemSchema, { pk: owner, prefix: 'APPLICATION#', newestFirst: true }, query),
    create: (application) => create({ ...key(application.owner, application.id), ...application }),
    change: (owner, applicationId) => update(key(owner, applicationId)),
  };
};

/** It lies with who bought it. */
export const applicationOf = (
  applications: Pick<ApplicationRepository, 'find'>,
  { owner, buyer = owner, applicationId }: CertificateItem,
): Promise<ApplicationItem | undefined> => applications.find(buyer, applicationId);
