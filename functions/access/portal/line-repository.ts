/**
 * Keys of scores that go to a portal: where the score of a lesson of a pupil goes, as the launch said that brought them there, and what
 * became of the last one of each such place, without anybody's name.
 */
import * as z from 'zod';
import { portalSendingSchema, type PortalSending } from '#shared/access/portal/schema.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { sha256 } from '#functions/platform/id.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { replace, update, type Key, type Write } from '#functions/platform/table/write.ts';

/** A school year and a little more. */
const keepSeconds = 400 * 86_400;
/** Nobody looks at more of them. */
const mostShown = 100;

const lineSchema = z.object({
  userId: z.string(),
  lesson: z.string(),
  url: z.string(),
  organizationId: z.string(),
  issuer: z.string(),
  /** Who they are at the portal: a score says whose it is. */
  subject: z.string(),
  /** Of the link by which they came in; without that very link nothing is sent. */
  hash: z.string(),
  keptAt: z.iso.datetime(),
  /** When the last run ended whose score was sent. */
  sentOf: z.iso.datetime().optional(),
});
export type Line = z.output<typeof lineSchema>;
const sendingItemSchema = portalSendingSchema.extend({ issuer: z.string() });

const linePrefix = 'PORTAL_LINE#';
const lineKey = (userId: string, lesson: string): Key => ({
  ...userKey(userId),
  sk: `${linePrefix}${lesson}`,
});
const sendingPrefix = 'PORTAL_SENDING#';
const sendingKey = ({ organizationId, url }: Pick<Line, 'organizationId' | 'url'>): Key => ({
  pk: `ORG#${organizationId}`,
  sk: `${sendingPrefix}${sha256(url)}`,
});

export interface LineRepository {
  /** In the place of where it went before. */
  keep(line: Omit<Line, 'keptAt' | 'sentOf'>): Write;
  find(userId: string, lesson: string): Promise<Line | undefined>;
  list(userId: string): Promise<Line[]>;
  /** What became of a score; `endedAt`: of the run whose score the portal has. */
  note(line: Line, outcome: PortalSending['outcome'], endedAt?: string): Write[];
  findSending(line: Line): Promise<PortalSending | undefined>;
  /** Of the portal, the last first. */
  listSendings(organizationId: string, issuer: string): Promise<PortalSending[]>;
}

export function createLineRepository(table: Table, clock: Clock): LineRepository {
  const expiresAt = (): number => Math.floor(clock().getTime() / 1000) + keepSeconds;
  return {
    keep: (line) =>
      replace({
        ...lineKey(line.userId, line.lesson),
        ...line,
        keptAt: clock().toISOString(),
        expiresAt: expiresAt(),
      }),
    find: (userId, lesson) => table.find(lineSchema, lineKey(userId, lesson), { consistent: true }),
    async list(userId) {
      const { items } = await table.query(lineSchema, { pk: userKey(userId).pk, prefix: linePrefix });
      return items;
    },
    note: (line, outcome, endedAt) => [
      replace({
        ...sendingKey(line),
        lesson: line.lesson,
        outcome,
        issuer: line.issuer,
        at: clock().toISOString(),
        expiresAt: expiresAt(),
      }),
      ...(endedAt === undefined
        ? []
        : [update(lineKey(line.userId, line.lesson)).expect('keptAt', line.keptAt).set({ sentOf: endedAt })]),
    ],
    findSending: (line) => table.find(sendingItemSchema, sendingKey(line), { consistent: true }),
    async listSendings(organizationId, issuer) {
      const { items } = await table.query(sendingItemSchema, {
        pk: `ORG#${organizationId}`,
        prefix: sendingPrefix,
        limit: mostShown,
      });
      return items
        .filter((item) => item.issuer === issuer)
        .toSorted((one, other) => (one.at < other.at ? 1 : -1));
    },
  };
}
