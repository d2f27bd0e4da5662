/**
 * The job of an import or its undo: each step is one chunk, whose rows say what became of them. A row may be done again after a
 * kill; what is done already is recognised.
 */
import type { Basis } from '#functions/platform/basis.ts';
import { createAuditRepository, type AuditActor } from '#functions/record/audit/repository.ts';
import {
  createImportRepository,
  importCursorSchema,
  importInputSchema,
  importKind,
  starterOf,
  stateOf,
  undoUntil,
  withCounts,
  type ImportItem,
  type ImportRowItem,
  type Phase,
} from './repository.ts';
import { defineJob, type AnyKind, type Counts, type Job } from '#functions/platform/job/job.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { PhaseWork } from './rows.ts';

interface ImportDependencies extends Pick<Basis, 'table' | 'clock'> {
  readonly phases: Readonly<Record<Phase, PhaseWork>>;
}

const machine: AuditActor = { actorId: importKind, actorName: '自動処理' };

function added(before: Counts, phase: Phase, rows: readonly ImportRowItem[]): Counts {
  const counts = { ...before };
  for (const { outcome, undone } of rows) {
    const kind = phase === 'import' ? outcome : undone;
    if (kind !== undefined) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

export function createImportStudents({ table, clock, phases }: ImportDependencies): AnyKind {
  const imports = createImportRepository(table);
  const audit = createAuditRepository(table, clock);

  /** In the name of whoever started this very job. */
  const itemOf = async (job: Job, importId: string): Promise<ImportItem> => ({
    ...(await imports.getImport(job.owner, importId)),
    startedBy: job.by,
    startedByName: job.byName,
  });

  /** One that a person stopped is in the trail already. */
  function entry(job: Job, item: ImportItem, phase: Phase): Write[] {
    const { organizationId } = item;
    if (job.state === 'stopped') return [];
    if (job.state === 'failed')
      return [audit.record({ organizationId, action: 'students-import-stopped', ...machine })];
    const { created, updated, refused } = item.counts;
    const { deleted = 0, restored = 0, left = 0 } = item.undone ?? {};
    const imported = `新規 ${created}人、変更 ${updated}人、登録できない行 ${refused}行`;
    const undone = `削除 ${deleted}人、元に戻した ${restored}人、残した ${left}人`;
    return [
      audit.record({
        organizationId,
        action: phase === 'import' ? 'students-imported' : 'students-import-undone',
        ...starterOf(item),
        detail: phase === 'import' ? imported : undone,
      }),
    ];
  }

  return defineJob({
    kind: importKind,
    input: importInputSchema,
    cursor: importCursorSchema,
    // The school is locked meanwhile.
    giveUpAfterMinutes: 30,

    async step({ job, input: { importId, phase }, lane, cursor, tell }) {
      const item = await itemOf(job, importId);
      const { done, counts } = lane;
      // Of a job that went on, one lane may have been through already.
      if (cursor.next >= item.chunks) {
        await phases[phase].finish?.(item);
        return { cursor, done, counts, finished: true };
      }
      const { clear, carryOut } = phases[phase];
      const clearing = item.freesNumbers === true && cursor.cleared < item.chunks;
      const stored = await imports.getChunk(importId, clearing ? cursor.cleared : cursor.next);
      // A chunk that another run has come through meanwhile would be gone through twice.
      await tell(done);
      const { chunk, rows } = await (clearing ? clear : carryOut)(item, stored);
      const writes = [imports.changeChunk(chunk, rows)];
      if (clearing) {
        const come = { ...cursor, cleared: cursor.cleared + 1 };
        return { cursor: come, done, counts, writes, finished: false };
      }
      const next = cursor.next + job.lanes;
      return {
        cursor: { ...cursor, next },
        done: done + rows.length,
        counts: added(counts, phase, rows),
        writes,
        finished: next >= item.chunks && phases[phase].finish === undefined,
      };
    },

    async end(job, { importId, phase }) {
      const item = withCounts(await itemOf(job, importId), phase, job.counts);
      const through = job.state === 'done';
      const at = clock();
      const change = imports.change(item).expect('state', stateOf[phase]);
      if (phase === 'import')
        change.set({
          state: through ? 'done' : 'stopped',
          counts: item.counts,
          undoUntil: undoUntil(at),
          finishedAt: through ? at.toISOString() : undefined,
        });
      else change.set({ state: through ? 'undone' : 'undo-stopped', undone: item.undone });
      return [change, ...entry(job, item, phase)];
    },
  });
}
