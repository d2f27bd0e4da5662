/** What the page asks of imports; the work itself is the worker's. */
import { Problem } from '#shared/problem.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { ConfirmedRow, StudentImport } from '#shared/school/student-import/schema.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createAuditRepository, type AuditActor } from '#functions/record/audit/repository.ts';
import { newId } from '#functions/platform/id.ts';
import { createJobRepository } from '#functions/platform/job/repository.ts';
import type { JobStarter } from '#functions/platform/job/start.ts';
import type { Update, Write } from '#functions/platform/table/write.ts';
import { wholeRoster } from '#functions/school/student/repository.ts';
import {
  createImportRepository,
  importKind,
  stateOf,
  toImport,
  withCounts,
  type ImportCursor,
  type ImportItem,
  type Phase,
} from './repository.ts';

interface ImportServiceDependencies extends Pick<Basis, 'table' | 'clock'> {
  readonly starter: Pick<JobStarter, 'start'>;
}

/**
 * Work of one import is cut in two: where one lane is killed, the other keeps the pace until it is taken up again. Numbers
 * that are given up must all be free before the first is given, so such an import is one lane.
 */
const importLanes = 2;

export interface ImportService {
  prepare(
    organizationId: string,
    plan: Pick<ImportItem, 'chunks' | 'planned' | 'madeGroups'>,
    by: AuditActor,
  ): Promise<StudentImport>;
  putRows(
    organizationId: string,
    importId: string,
    chunk: number,
    rows: readonly ConfirmedRow[],
  ): Promise<void>;
  /** One that was stopped goes on where it was. */
  start(organizationId: string, importId: string, by: AuditActor): Promise<StudentImport>;
  undo(organizationId: string, importId: string, by: AuditActor): Promise<StudentImport>;
  /** With the counts of right now. */
  look(organizationId: string, importId: string): Promise<StudentImport>;
}

export function createImportService({ table, clock, starter }: ImportServiceDependencies): ImportService {
  const imports = createImportRepository(table);
  const audit = createAuditRepository(table, clock);
  const jobs = createJobRepository(table, clock);

  /** Where new lanes begin, or those of a phase that was stopped were. */
  async function cursorsOf(item: ImportItem, goesOn: boolean, lanes: number): Promise<readonly unknown[]> {
    if (goesOn && item.jobId !== undefined)
      return (await jobs.lanes({ id: item.jobId })).map(({ cursor }) => cursor);
    return Array.from({ length: lanes }, (_, next): ImportCursor => ({ cleared: 0, next }));
  }

  async function begin(
    item: ImportItem,
    phase: Phase,
    by: AuditActor,
    { goesOn, lanes, change, entry }: { goesOn: boolean; lanes: number; change: Update; entry: Write },
  ): Promise<void> {
    const now = clock();
    const id = newId('job', now);
    const { created, there, updated, refused } = item.counts;
    const { create, update } = item.planned;
    await starter.start({
      job: {
        owner: item.organizationId,
        id,
        kind: importKind,
        input: { importId: item.id, phase },
        by: by.actorId,
        byName: by.actorName,
        startedAt: now.toISOString(),
        total: create + update - (goesOn && phase === 'import' ? created + there + updated + refused : 0),
        exclusive: wholeRoster,
      },
      cursors: await cursorsOf(item, goesOn, lanes),
      // The same press twice at once is one job; the next time the last job is another.
      requestKey: `${item.id} ${phase} ${item.jobId ?? ''}`,
      writes: [change.expect('state', item.state).set({ state: stateOf[phase], jobId: id }), entry],
      busy: 'import-running',
    });
  }

  async function look(organizationId: string, importId: string): Promise<StudentImport> {
    const item = await imports.getImport(organizationId, importId);
    const phase = item.state === 'running' ? 'import' : 'undo';
    const job = item.state === stateOf[phase] && item.jobId && (await jobs.find(organizationId, item.jobId));
    if (!job) return toImport(item);
    return toImport(withCounts(item, phase, (await jobs.withProgress(job)).counts));
  }

  return {
    look,

    async prepare(organizationId, plan, by) {
      const now = clock();
      const item: ImportItem = {
        ...plan,
        id: newId('import', now),
        organizationId,
        fiscalYear: fiscalYearOf(now),
        state: 'receiving',
        startedBy: by.actorId,
        startedByName: by.actorName,
        startedAt: now.toISOString(),
        counts: { created: 0, there: 0, updated: 0, refused: 0 },
      };
      await table.write(imports.add(item));
      return toImport(item);
    },

    async putRows(organizationId, importId, chunk, rows) {
      const item = await imports.getImport(organizationId, importId);
      if (item.state !== 'receiving' || chunk >= item.chunks) throw new Problem('version-conflict');
      await table.transact([
        imports
          .change(item)
          .expect('state', 'receiving')
          .set({ freesNumbers: rows.some(({ update }) => update?.freesNumber) || undefined }),
        imports.putChunk(importId, chunk, rows, clock()),
      ]);
    },

    async start(organizationId, importId, by) {
      const item = await imports.getImport(organizationId, importId);
      // A repeat after a lost answer finds it started.
      if (item.state !== 'receiving' && item.state !== 'stopped') return look(organizationId, importId);
      if (!(await imports.hasChunks(importId, item.chunks))) throw new Problem('version-conflict');
      const goesOn = item.state === 'stopped';
      await begin(item, 'import', by, {
        goesOn,
        lanes: item.freesNumbers === true ? 1 : Math.min(importLanes, item.chunks),
        change: imports.change(item).remove('undoUntil'),
        entry: audit.record({
          organizationId,
          action: 'students-import-started',
          ...by,
          detail: `${goesOn ? '続きから、' : ''}新規 ${item.planned.create}人、変更 ${item.planned.update}人`,
        }),
      });
      return look(organizationId, importId);
    },

    async undo(organizationId, importId, by) {
      const item = await imports.getImport(organizationId, importId);
      if (item.state === 'undoing' || item.state === 'undone') return look(organizationId, importId);
      // What was begun in time is brought to its end.
      const goesOn = item.state === 'undo-stopped';
      if (!goesOn && (item.undoUntil === undefined || item.undoUntil < clock().toISOString()))
        throw new Problem('undo-too-late');
      await begin(item, 'undo', by, {
        goesOn,
        lanes: 1,
        change: imports.change(item),
        entry: audit.record({ organizationId, action: 'students-import-undo-started', ...by }),
      });
      return look(organizationId, importId);
    },
  };
}
