/** Keys of portals: what an organisation registered, and its owner's try, which is forgotten after ten minutes. */
import * as z from 'zod';
import {
  mostPortalClasses,
  portalClassSchema,
  portalSchema,
  reportSchema,
  trySchema,
  type Portal,
  type PortalInput,
  type Report,
} from '#shared/access/portal/schema.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newProof, sha256 } from '#functions/platform/id.ts';
import type { ToldClass } from './launch.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  removeSeen,
  replace,
  update,
  type Key,
  type Write,
} from '#functions/platform/table/write.ts';

const tryMs = 10 * 60_000;
export const trySeconds = tryMs / 1000;

/** Of a year's classes those of the year before are forgotten. */
const classSeconds = 400 * 86_400;

/** `issuer`: of the portal that told of it; what an earlier one told is none of the present one's. */
const classItemSchema = portalClassSchema.extend({ issuer: z.string(), membershipsUrl: z.string() });
type ClassItem = z.output<typeof classItemSchema>;

const tryItemSchema = trySchema.extend({ hash: z.string() });

const portalKey = (organizationId: string): Key => ({ pk: `ORG#${organizationId}`, sk: 'PORTAL' });
const tryKey = (organizationId: string): Key => ({ pk: `ORG#${organizationId}`, sk: 'PORTAL_TRY' });
const classPrefix = 'PORTAL_CLASS#';
const classKey = (organizationId: string, id: string): Key => ({
  pk: `ORG#${organizationId}`,
  sk: `${classPrefix}${id}`,
});

export interface PortalRepository {
  find(organizationId: string): Promise<Portal | undefined>;
  /** In the place of the one that was looked at. */
  save(organizationId: string, input: PortalInput, before: Portal | undefined): Write;
  remove(organizationId: string, before: Portal): Write;
  /** In the place of any other; the secret is the browser's alone. */
  beginTry(organizationId: string): Promise<string>;
  /** Whether that browser is trying it out just now. */
  isTry(organizationId: string, secret: string | undefined): Promise<boolean>;
  report(organizationId: string, secret: string, report: Report): Promise<void>;
  findTry(organizationId: string): Promise<z.output<typeof trySchema> | undefined>;
  /** In the place of what was told of it before. */
  keepClass(organizationId: string, issuer: string, told: ToldClass): Promise<void>;
  /** Those of the portal, by title. */
  listClasses(organizationId: string, issuer: string): Promise<ClassItem[]>;
  findClass(organizationId: string, issuer: string, classId: string): Promise<ClassItem | undefined>;
}

export function createPortalRepository(table: Table, clock: Clock): PortalRepository {
  async function current(organizationId: string) {
    const found = await table.find(tryItemSchema, tryKey(organizationId), { consistent: true });
    return found === undefined || found.validUntil < clock().toISOString() ? undefined : found;
  }
  return {
    find: (organizationId) => table.find(portalSchema, portalKey(organizationId), { consistent: true }),
    save(organizationId, input, before) {
      const key = portalKey(organizationId);
      const registeredAt = clock().toISOString();
      return before === undefined
        ? create({ ...key, ...input, registeredAt, version: 1 })
        : update(key).set(input).expectVersion(before.version);
    },
    remove: (organizationId, { version }) => removeSeen(portalKey(organizationId), version),

    async beginTry(organizationId) {
      const secret = newProof();
      const until = clock().getTime() + tryMs;
      await table.write(
        replace({
          ...tryKey(organizationId),
          hash: sha256(secret),
          validUntil: new Date(until).toISOString(),
          expiresAt: Math.floor(until / 1000),
        }),
      );
      return secret;
    },
    async isTry(organizationId, secret) {
      return secret !== undefined && (await current(organizationId))?.hash === sha256(secret);
    },
    report: (organizationId, secret, report) =>
      table.write(
        update(tryKey(organizationId))
          .expect('hash', sha256(secret))
          .set({ report: reportSchema.parse(report) }),
      ),
    async findTry(organizationId) {
      const found = await current(organizationId);
      return found && trySchema.parse(found);
    },

    keepClass(organizationId, issuer, { context, title, membershipsUrl }) {
      const id = sha256(JSON.stringify([issuer, context]));
      const now = clock();
      return table.write(
        replace({
          ...classKey(organizationId, id),
          id,
          title,
          issuer,
          membershipsUrl,
          seenAt: now.toISOString(),
          expiresAt: Math.floor(now.getTime() / 1000) + classSeconds,
        }),
      );
    },
    async listClasses(organizationId, issuer) {
      const { items } = await table.query(classItemSchema, {
        pk: `ORG#${organizationId}`,
        prefix: classPrefix,
        limit: mostPortalClasses,
      });
      return items
        .filter((item) => item.issuer === issuer)
        .toSorted((a, b) => a.title.localeCompare(b.title, 'ja', { numeric: true }));
    },
    async findClass(organizationId, issuer, classId) {
      const found = await table.find(classItemSchema, classKey(organizationId, classId));
      return found?.issuer === issuer ? found : undefined;
    },
  };
}
