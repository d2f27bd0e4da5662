/** The code on a printed result sheet under which anybody may apply for the certificate of that one result. */
import * as z from 'zod';
import { isProblem, Problem } from '#shared/problem.ts';
import { newSecretCode, sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, type Key } from '#functions/platform/table/write.ts';

const tokenItemSchema = z.object({
  /** 160 random bits. It stands here itself: a sheet that is printed again has the same code. */
  token: z.string(),
  userId: z.string(),
  resultId: z.string(),
  validUntil: z.iso.datetime(),
});
export type ApplicationToken = z.output<typeof tokenItemSchema>;
type OfResult = Pick<ApplicationToken, 'userId' | 'resultId'>;

/** Whoever comes late is told that it is over; a year later it is as unknown as any. */
const keepMs = 365 * 24 * 60 * 60 * 1000;

/** A claimed record has the same result in two accounts. */
const key = ({ userId, resultId }: OfResult): Key => ({
  pk: `APPLICATION_TOKEN#${resultId}`,
  sk: userId,
});
const codePartition = (token: string): string => `APPLICATION_TOKEN_CODE#${sha256(token)}`;

export interface ApplicationTokens {
  /** The one of the result, made when it is asked for the first time. */
  ofResult(result: OfResult, validUntil: string): Promise<ApplicationToken>;
  /** By the code on the paper. @throws Problem `not-found` */
  getByCode(token: string): Promise<ApplicationToken>;
}

export const createApplicationTokens = (table: Table): ApplicationTokens => {
  const find = (result: OfResult): Promise<ApplicationToken | undefined> =>
    table.find(tokenItemSchema, key(result), { consistent: true });

  return {
    async ofResult({ userId, resultId }, validUntil) {
      const result = { userId, resultId };
      const before = await find(result);
      if (before !== undefined) return before;
      const item: ApplicationToken = { ...result, token: newSecretCode(), validUntil };
      try {
        await table.write(
          create({
            ...key(result),
            ...item,
            gsi1pk: codePartition(item.token),
            gsi1sk: 'TOKEN',
            expiresAt: Math.floor((Date.parse(validUntil) + keepMs) / 1000),
          }),
        );
        return item;
      } catch (error) {
        if (!isProblem(error, 'version-conflict')) throw error;
        // Another sheet of the same result was quicker.
        const theirs = await find(result);
        if (theirs === undefined) throw error;
        return theirs;
      }
    },

    async getByCode(token) {
      const { items } = await table.query(tokenItemSchema, {
        pk: codePartition(token),
        index: 'gsi1',
        limit: 1,
      });
      if (items[0] === undefined) throw new Problem('not-found');
      return items[0];
    },
  };
};
