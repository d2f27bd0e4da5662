/** What the page asks of imports; the work itself is the worker's. */
import { Problem } from '#shared/problem.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import type { ConfirmedRow, StudentImport } from '#shared/student/import-job.ts';
import type { AuditRepository } from '../audit/repository.ts';
import type { AuditActor } from '../audit/signed.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import type { Message } from '../../platform/outbox/message.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Table } from '../../platform/table/table.ts';
import {
  stateOf,
  toImport,
  undoUntil,
  type ImportItem,
  type ImportRepository,
  type LaneItem,
  type Phase,
} from './import-repository.ts';
import { importStudentsMessage } from './message.ts';

interface ImportServiceDependencies {
  readonly table: Table;
  readonly imports: ImportRepository;
  readonly audit: AuditRepository;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/**
 * Work of one import is cut in two: where one lane is killed, the other keeps the pace until it is taken up again. Numbers
 * that are given up must all be free before the first is given, so such an import is one lane.
 */
export const importLanes = 2;

const machine: AuditActor = { actorId: 'import-students', actorName: '自動処理' };

export interface ImportService {
  prepare(
    organizationId: string,
    plan: Pick<ImportItem, 'chunks' | 'planned'>,
    by: AuditActor,
  ): Promise<StudentImport>;
  putRows(
    organizationId: string,
    importId: string,
    chunk: number,
    rows: readonly ConfirmedRow[],
  ): Promise<void>;
  start(organizationId: string, importId: string): Promise<StudentImport>;
  undo(organizationId: string, importId: string, by: AuditActor): Promise<StudentImport>;
  /** Gives up work that failed again and again, so that the school can go on with it, or with something else. */
  stop(organizationId: string, importId: string, phase: Phase): Promise<void>;
  /** With the counts of right now. */
  look(organizationId: string, importId: string): Promise<StudentImport>;
}

export function createImportService(dependencies: ImportServiceDependencies): ImportService {
  const { table, imports, audit, outbox, clock } = dependencies;

  const messageOf = ({ organizationId, id }: ImportItem, phase: Phase, lane: number, run: number): Message =>
    importStudentsMessage({ organizationId, importId: id, phase, lane, run });

  /** New lanes, or those of a phase that was given up: each goes on at its next chunk, and older messages are void. */
  async function lanesOf(item: ImportItem, phase: Phase, count: number) {
    const before = await imports.lanes(item.id, phase);
    if (before.length === 0)
      return Array.from({ length: count }, (_, lane) => ({
        lane: imports.addLane(item.id, phase, lane),
        message: messageOf(item, phase, lane, 0),
      }));
    return before.map((lane) => ({
      lane: imports.changeLane(item.id, phase, lane).set({ run: lane.run + 1 }),
      message: messageOf(item, phase, lane.lane, lane.run + 1),
    }));
  }

  async function countsOf(item: ImportItem, phase: Phase): Promise<Pick<ImportItem, 'counts' | 'undone'>> {
    const lanes = await imports.lanes(item.id, phase);
    const sum = (name: keyof LaneItem['counts']): number =>
      lanes.reduce((total, { counts }) => total + counts[name], 0);
    return phase === 'import'
      ? {
          counts: {
            created: sum('created'),
            there: sum('there'),
            updated: sum('updated'),
            refused: sum('refused'),
          },
        }
      : {
          counts: item.counts,
          undone: { deleted: sum('deleted'), restored: sum('restored'), left: sum('left') },
        };
  }

  async function look(organizationId: string, importId: string): Promise<StudentImport> {
    const item = await imports.getImport(organizationId, importId);
    if (item.state !== 'running' && item.state !== 'undoing') return toImport(item);
    return toImport({ ...item, ...(await countsOf(item, item.state === 'running' ? 'import' : 'undo')) });
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

    async start(organizationId, importId) {
      const item = await imports.getImport(organizationId, importId);
      // A repeat after a lost answer finds it started.
      if (item.state !== 'receiving' && item.state !== 'stopped') return look(organizationId, importId);
      if (!(await imports.hasChunks(importId, item.chunks))) throw new Problem('version-conflict');
      const lanes = item.freesNumbers === true ? 1 : Math.min(importLanes, item.chunks);
      const work = await lanesOf(item, 'import', lanes);
      await outbox.commit(
        [
          imports.change(item).expect('state', item.state).set({ state: 'running' }).remove('undoUntil'),
          imports.lock(organizationId, importId),
          ...work.map(({ lane }) => lane),
          audit.record({
            organizationId,
            action: 'students-import-started',
            actorId: item.startedBy,
            actorName: item.startedByName,
            detail: `${item.state === 'stopped' ? '続きから、' : ''}新規 ${item.planned.create}人、変更 ${item.planned.update}人`,
          }),
        ],
        work.map(({ message }) => message),
      );
      return look(organizationId, importId);
    },

    async stop(organizationId, importId, phase) {
      const item = await imports.getImport(organizationId, importId);
      // The other lane was given up before, or the end was reached after all.
      if (item.state !== stateOf[phase]) return;
      const counts = await countsOf(item, phase);
      await table.transact([
        imports
          .change(item)
          .expect('state', item.state)
          .set(
            phase === 'import'
              ? { state: 'stopped', ...counts, undoUntil: undoUntil(clock()) }
              : { state: 'undo-stopped', ...counts },
          ),
        imports.unlock(organizationId),
        audit.record({ organizationId, action: 'students-import-stopped', ...machine }),
      ]);
    },

    async undo(organizationId, importId, by) {
      const item = await imports.getImport(organizationId, importId);
      if (item.state === 'undoing' || item.state === 'undone') return look(organizationId, importId);
      // What was begun in time is brought to its end.
      const begun = item.state === 'undo-stopped';
      if (!begun && (item.undoUntil === undefined || item.undoUntil < clock().toISOString()))
        throw new Problem('undo-too-late');
      const work = await lanesOf(item, 'undo', 1);
      await outbox.commit(
        [
          imports.change(item).expect('state', item.state).set({ state: 'undoing' }),
          imports.lock(organizationId, importId),
          ...work.map(({ lane }) => lane),
          audit.record({
            organizationId,
            action: 'students-import-undo-started',
            ...by,
          }),
        ],
        work.map(({ message }) => message),
      );
      return look(organizationId, importId);
    },
  };
}
