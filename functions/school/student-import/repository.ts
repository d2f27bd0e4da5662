/** Imports of an organisation and their rows in chunks; how far the work has come stands in its job. */
import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import {
  confirmedRowSchema,
  importResultSchema,
  studentImportSchema,
  undoHours,
  type ImportResult,
  type StudentImport,
} from '#shared/school/student-import/schema.ts';
import { studentInputSchema } from '#shared/school/student/schema.ts';
import type { AuditActor } from '#functions/record/audit/repository.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Counts } from '#functions/platform/job/job.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

export const importKind = 'student-import';
export const importInputSchema = z.object({ importId: z.string(), phase: z.enum(['import', 'undo']) });
export const importCursorSchema = z.object({
  /** The chunks gone through once beforehand, where numbers have to be freed. */
  cleared: z.int(),
  /** The chunk this lane does next. */
  next: z.int(),
});
export type ImportCursor = z.output<typeof importCursorSchema>;

/** Until its job is over, the counts are those of the jobs before it. */
const importItemSchema = studentImportSchema.extend({
  organizationId: z.string(),
  fiscalYear: z.int(),
  startedBy: z.string(),
  chunks: z.int(),
  /** Some rows get numbers that other rows give up. */
  freesNumbers: z.literal(true).optional(),
  madeGroups: z.array(z.string()).optional(),
});
export type ImportItem = z.output<typeof importItemSchema>;

const rowSchema = confirmedRowSchema.extend({
  ...importResultSchema.omit({ line: true, name: true }).shape,
  /** Of a pupil this import made. */
  userName: z.string().optional(),
  /** A changed pupil as they were, written down before the change, and the version the change is made from. */
  before: studentInputSchema.extend({ version: z.int() }).optional(),
});
export type ImportRowItem = z.output<typeof rowSchema>;

const chunkItemSchema = z.object({
  importId: z.string(),
  chunk: z.int(),
  rows: z.array(rowSchema),
  version: z.int(),
});
export type ChunkItem = z.output<typeof chunkItemSchema>;

export type Phase = z.output<typeof importInputSchema>['phase'];
/** The state in which work of the phase is done. */
export const stateOf = { import: 'running', undo: 'undoing' } as const;
export const undoUntil = (from: Date): string =>
  new Date(from.getTime() + undoHours * 3_600_000).toISOString();

/** Rows carry children's names: they stay only as long as somebody may ask what became of them. */
const keepRowsSeconds = 30 * 24 * 60 * 60;
const importKey = (organizationId: string, importId: string): Key => ({
  pk: `ORG#${organizationId}#IMPORTS`,
  sk: importId,
});
const partition = (importId: string): string => `IMPORT#${importId}`;
const chunkKey = (importId: string, chunk: number): Key => ({
  pk: partition(importId),
  sk: `CHUNK#${String(chunk).padStart(3, '0')}`,
});

const toResult = (row: ImportRowItem): ImportResult =>
  importResultSchema.parse({ ...row, name: `${row.input.family} ${row.input.given}` });

/** In whose name the work is done. */
export const starterOf = ({ startedBy, startedByName }: ImportItem): AuditActor => ({
  actorId: startedBy,
  actorName: startedByName,
});

/** What all jobs of the phase did, the one with these counts included. */
export function withCounts(item: ImportItem, phase: Phase, counts: Counts): ImportItem {
  const added = <C extends Record<string, number>>(before: C): C =>
    Object.fromEntries(
      Object.entries(before).map(([name, count]) => [name, count + (counts[name] ?? 0)]),
    ) as C;
  return phase === 'import'
    ? { ...item, counts: added(item.counts) }
    : { ...item, undone: added(item.undone ?? { deleted: 0, restored: 0, left: 0 }) };
}

export const toImport = (item: ImportItem): StudentImport => studentImportSchema.parse(item);

export interface ImportRepository {
  list(organizationId: string, query: PageQuery): Promise<Page<StudentImport>>;
  /** @throws Problem `not-found` */
  getImport(organizationId: string, importId: string): Promise<ImportItem>;
  add(item: ImportItem): Write;
  change(item: Pick<ImportItem, 'organizationId' | 'id'>): Update;
  putChunk(importId: string, chunk: number, rows: readonly ImportRowItem[], now: Date): Write;
  /** @throws Problem `not-found` */
  getChunk(importId: string, chunk: number): Promise<ChunkItem>;
  changeChunk(chunk: ChunkItem, rows: readonly ImportRowItem[]): Update;
  /** How many chunks there are, without reading more of them than needed. */
  hasChunks(importId: string, chunks: number): Promise<boolean>;
  results(importId: string, cursor: string | undefined): Promise<Page<ImportResult>>;
}

export const createImportRepository = (table: Table): ImportRepository => ({
  async list(organizationId, query) {
    const found = await page(
      table,
      importItemSchema,
      { pk: `ORG#${organizationId}#IMPORTS`, newestFirst: true },
      query,
    );
    return { ...found, items: found.items.map(toImport) };
  },
  async getImport(organizationId, importId) {
    const item = await table.find(importItemSchema, importKey(organizationId, importId), {
      consistent: true,
    });
    if (item === undefined) throw new Problem('not-found');
    return item;
  },
  add: (item) => create({ ...importKey(item.organizationId, item.id), ...item }),
  change: ({ organizationId, id }) => update(importKey(organizationId, id)).expectExists(),
  putChunk: (importId, chunk, rows, now) =>
    replace({
      ...chunkKey(importId, chunk),
      importId,
      chunk,
      rows,
      version: 1,
      expiresAt: Math.floor(now.getTime() / 1000) + keepRowsSeconds,
    }),
  async getChunk(importId, chunk) {
    const item = await table.find(chunkItemSchema, chunkKey(importId, chunk), { consistent: true });
    if (item === undefined) throw new Problem('not-found');
    return item;
  },
  changeChunk: ({ importId, chunk, version }, rows) =>
    update(chunkKey(importId, chunk)).expectVersion(version).set({ rows }),
  async hasChunks(importId, chunks) {
    for (const chunk of Array.from({ length: chunks }, (_, index) => index)) {
      const found = await table.find(z.object({ chunk: z.int() }), chunkKey(importId, chunk));
      if (found === undefined) return false;
    }
    return true;
  },
  async results(importId, cursor) {
    const found = await page(
      table,
      chunkItemSchema,
      { pk: partition(importId), prefix: 'CHUNK#' },
      { limit: 1, ...(cursor !== undefined && { cursor }) },
    );
    return { ...found, items: found.items.flatMap(({ rows }) => rows.map(toResult)) };
  },
});
