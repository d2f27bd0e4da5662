/** The code on a printed result sheet under which anybody may apply for the certificates of what stands on it. */
import * as z from 'zod';
import { isProblem, Problem } from '#shared/problem.ts';
import { newSecretCode, sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, type Key } from '#functions/platform/table/write.ts';

const of = {
  /** 160 random bits. It stands here itself: a sheet that is printed again has the same code. */
  token: z.string(),
  userId: z.string(),
  validUntil: z.iso.datetime(),
};
const ofSeasonSchema = z.object({ ...of, seasonId: z.string() });
/** On the sheets of before 2026-11-26 each result has a code of its own; none of these is made any more. */
const ofResultSchema = z.object({ ...of, resultId: z.string() });
const tokenItemSchema = z.union([ofSeasonSchema, ofResultSchema]);

type SeasonToken = z.output<typeof ofSeasonSchema>;
/** For all of somebody's results of a season, or for one of them. */
export type ApplicationToken = z.output<typeof tokenItemSchema>;

/** Whoever comes late is told that it is over; a year later it is as unknown as any. */
const keepMs = 365 * 24 * 60 * 60 * 1000;

const key = ({ userId, seasonId }: Pick<SeasonToken, 'userId' | 'seasonId'>): Key => ({
  pk: `APPLICATION_TOKEN#${userId}`,
  sk: seasonId,
});
const codePartition = (token: string): string => `APPLICATION_TOKEN_CODE#${sha256(token)}`;

export interface ApplicationTokens {
  /** The one of somebody's season, made when it is asked for the first time. */
  ofSeason(whose: { userId: string; seasonId: string }, validUntil: string): Promise<SeasonToken>;
  /** By the code on the paper. @throws Problem `not-found` */
  getByCode(token: string): Promise<ApplicationToken>;
}

export const createApplicationTokens = (table: Table): ApplicationTokens => ({
  async ofSeason({ userId, seasonId }, validUntil) {
    const whose = { userId, seasonId };
    const find = (): Promise<SeasonToken | undefined> =>
      table.find(ofSeasonSchema, key(whose), { consistent: true });
    const before = await find();
    if (before !== undefined) return before;
    const item: SeasonToken = { ...whose, token: newSecretCode(), validUntil };
    try {
      await table.write(
        create({
          ...key(whose),
          ...item,
          gsi1pk: codePartition(item.token),
          gsi1sk: 'TOKEN',
          expiresAt: Math.floor((Date.parse(validUntil) + keepMs) / 1000),
        }),
      );
      return item;
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) throw error;
      // Another sheet of the same season was quicker.
      const theirs = await find();
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
});
