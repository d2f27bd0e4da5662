/** Everything in a person's own partition, whichever feature put it there. */
import * as z from 'zod';
import { ownerOf } from '../../platform/auth/owner.ts';
import type { Table } from '../../platform/table/table.ts';
import { remove, type Write } from '../../platform/table/write.ts';

const holdingSchema = z.looseObject({
  pk: z.string(),
  sk: z.string(),
  status: z.string().optional(),
  certificateId: z.string().optional(),
});
export type Holding = z.output<typeof holdingSchema>;

const profile = 'PROFILE';
/** Books and issued documents, which the law or their readers need for years. */
const keptAlways = ['ORDER#', 'RECEIPT#', 'RETURN#', 'CERTIFICATE#'];
/** Kept where a certificate was issued for them: it stands on them. */
const keptWithCertificate = ['APPLICATION#', 'RESULT#'];
const unfinished: Readonly<Record<string, readonly string[]>> = {
  'ORDER#': ['preparing', 'awaiting_payment', 'paid'],
  'APPLICATION#': ['accepted', 'issuing', 'printing', 'shipped'],
};
const startsWith = ({ sk }: Holding, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => sk.startsWith(prefix));

export const isKept = (holding: Holding): boolean =>
  startsWith(holding, keptAlways) ||
  (startsWith(holding, keptWithCertificate) && holding.certificateId !== undefined);

/** Money or a document is still on its way. */
export const isUnfinished = ({ sk, status = '' }: Holding): boolean =>
  Object.entries(unfinished).some(([prefix, states]) => sk.startsWith(prefix) && states.includes(status));

export interface Holdings {
  /** Besides the profile. */
  list(userId: string): Promise<Holding[]>;
  /** What is not kept, besides the profile, which says that there is still something to do. */
  erase(userId: string): Promise<void>;
  eraseProfile(userId: string): Write;
}

export function createHoldings(table: Table): Holdings {
  async function list(userId: string): Promise<Holding[]> {
    const all: Holding[] = [];
    let after: Record<string, string> | undefined;
    do {
      const { items, lastKey } = await table.query(holdingSchema, {
        pk: ownerOf(userId),
        consistent: true,
        after,
      });
      all.push(...items.filter(({ sk }) => sk !== profile));
      after = lastKey;
    } while (after !== undefined);
    return all;
  }
  return {
    list,
    async erase(userId) {
      const gone = (await list(userId)).filter((holding) => !isKept(holding));
      for (let first = 0; first < gone.length; first += 100)
        await table.transact(gone.slice(first, first + 100).map(({ pk, sk }) => remove({ pk, sk })));
    },
    eraseProfile: (userId) => remove({ pk: ownerOf(userId), sk: profile }),
  };
}
