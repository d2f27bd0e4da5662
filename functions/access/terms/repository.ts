/** Terms that the office published for everybody to agree to: a row each, never changed; the last one is in force. An empty table is `firstTerms`. */
import { Problem } from '#shared/problem.ts';
import { firstTerms } from '#shared/access/terms/policy.ts';
import { publishedTermsSchema, type PublishedTerms } from '#shared/access/terms/schema.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, type Write } from '#functions/platform/table/write.ts';

const partition = 'TERMS';
const shown = 50;

export interface TermsRepository {
  /** The version in force: consistent for what a decision stands on. */
  inForce(options?: { readonly consistent?: boolean }): Promise<string>;
  /** @throws Problem `terms-changed` for any other version */
  expectInForce(version: string): Promise<void>;
  /** Newest first, the last fifty, without those the product comes with. */
  list(): Promise<PublishedTerms[]>;
  /** Another one of that name published meanwhile is `version-conflict`. */
  add(terms: PublishedTerms): Write;
}

export function createTermsRepository(table: Table): TermsRepository {
  async function newest(limit: number, consistent: boolean): Promise<PublishedTerms[]> {
    const query = { pk: partition, newestFirst: true, limit, consistent };
    return (await table.query(publishedTermsSchema, query)).items;
  }
  const inForce: TermsRepository['inForce'] = async ({ consistent = false } = {}) =>
    (await newest(1, consistent))[0]?.version ?? firstTerms;

  return {
    inForce,
    async expectInForce(version) {
      if (version !== (await inForce({ consistent: true }))) throw new Problem('terms-changed');
    },
    list: () => newest(shown, true),
    add: (terms) => create({ pk: partition, sk: terms.version, ...terms }),
  };
}
