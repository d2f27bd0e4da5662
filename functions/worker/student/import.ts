/**
 * One lane of an import or undo: chunk after chunk, for as long as one message may take, then a new message. The lane's
 * own item says which chunk is next and which message may work, so a redelivered one goes on where the last one was.
 */
import type * as z from 'zod';
import { isProblem } from '#shared/problem.ts';
import type { AttentionRepository } from '../../core/attention/repository.ts';
import type { AuditRepository } from '../../core/audit/repository.ts';
import {
  noCounts,
  starterOf,
  stateOf,
  undoUntil,
  type ImportItem,
  type ImportRepository,
  type ImportRowItem,
  type LaneItem,
  type Phase,
} from '../../core/student/import-repository.ts';
import type { ImportService } from '../../core/student/import-service.ts';
import { importStudentsMessage } from '../../core/student/message.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { defineWork } from '../../platform/outbox/work.ts';
import type { Table } from '../../platform/table/table.ts';
import type { PhaseWork } from './import-rows.ts';

interface ImportDependencies {
  readonly table: Table;
  readonly imports: ImportRepository;
  readonly audit: AuditRepository;
  readonly outbox: Pick<Outbox, 'commit'>;
  readonly clock: Clock;
  readonly phases: Readonly<Record<Phase, PhaseWork>>;
  /** Milliseconds that only go up. */
  readonly now: () => number;
}
type Message = z.output<typeof importStudentsMessage.input>;
export type ImportStudents = (message: Message) => Promise<void>;

/** Well below the worker's time limit, a last chunk included. */
const messageMs = 25_000;

function added(counts: LaneItem['counts'], phase: Phase, rows: readonly ImportRowItem[]): LaneItem['counts'] {
  const sum = { ...counts };
  for (const { outcome, undone } of rows) {
    const kind = phase === 'import' ? outcome : undone;
    if (kind !== undefined) sum[kind]++;
  }
  return sum;
}

export function createImportStudents(dependencies: ImportDependencies): ImportStudents {
  const { table, imports, audit, outbox, clock, phases, now } = dependencies;

  async function passOn(message: Message, lane: LaneItem): Promise<void> {
    const run = message.run + 1;
    await outbox.commit(
      [imports.changeLane(message.importId, message.phase, lane).set({ run })],
      [importStudentsMessage({ ...message, run })],
    );
  }

  /** Whoever comes last of the lanes closes the import; two at once are one, because only one finds it open. */
  async function finish(job: ImportItem, phase: Phase): Promise<void> {
    const lanes = await imports.lanes(job.id, phase);
    if (lanes.some(({ next }) => next < job.chunks)) return;
    const sum = { ...noCounts };
    for (const name of Object.keys(noCounts) as (keyof typeof noCounts)[])
      for (const { counts } of lanes) sum[name] += counts[name];
    const { created, there, updated, refused, deleted, restored, left } = sum;
    const at = clock();
    const imported = phase === 'import';
    const end = imports.change(job).expect('state', stateOf[phase]);
    try {
      await table.transact([
        imported
          ? end.set({
              state: 'done',
              counts: { created, there, updated, refused },
              finishedAt: at.toISOString(),
              undoUntil: undoUntil(at),
            })
          : end.set({ state: 'undone', undone: { deleted, restored, left } }),
        imports.unlock(job.organizationId),
        audit.record({
          organizationId: job.organizationId,
          action: imported ? 'students-imported' : 'students-import-undone',
          ...starterOf(job),
          detail: imported
            ? `新規 ${created}人、変更 ${updated}人、登録できない行 ${refused}行`
            : `削除 ${deleted}人、元に戻した ${restored}人、残した ${left}人`,
        }),
      ]);
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) throw error;
      const { state } = await imports.getImport(job.organizationId, job.id);
      if (state === stateOf[phase]) throw error;
    }
  }

  /** One chunk, and how far the lane has come with it. */
  async function step(job: ImportItem, phase: Phase, lane: LaneItem, lanes: number): Promise<LaneItem> {
    const { clear, carryOut } = phases[phase];
    const clearing = job.freesNumbers === true && lane.cleared < job.chunks;
    const stored = await imports.getChunk(job.id, clearing ? lane.cleared : lane.next);
    const { chunk, rows } = await (clearing ? clear : carryOut)(job, stored);
    const come = clearing
      ? { cleared: lane.cleared + 1 }
      : { next: lane.next + lanes, counts: added(lane.counts, phase, rows) };
    await table.transact([
      imports.changeChunk(chunk, rows),
      imports.changeLane(job.id, phase, lane).set(come),
    ]);
    return { ...lane, ...come };
  }

  return async (message) => {
    const { organizationId, importId, phase, run } = message;
    const job = await imports.getImport(organizationId, importId);
    const lanes = await imports.lanes(importId, phase);
    let lane = lanes.find((candidate) => candidate.lane === message.lane);
    if (lane === undefined || lane.run !== run || job.state !== stateOf[phase]) return;
    const until = now() + messageMs;
    while (lane.next < job.chunks) {
      if (now() >= until) return passOn(message, lane);
      lane = await step(job, phase, lane, lanes.length);
    }
    return finish(job, phase);
  };
}

type WorkDependencies = ImportDependencies & {
  readonly importing: Pick<ImportService, 'stop'>;
  readonly attention: AttentionRepository;
};

export const work = defineWork(
  importStudentsMessage,
  (dependencies: WorkDependencies) => createImportStudents(dependencies),
  ({ importing, attention, clock }, { organizationId, importId, phase }) => ({
    async told() {
      await importing.stop(organizationId, importId, phase);
      const subject = { kind: 'import', id: importId, of: organizationId } as const;
      return [attention.raise('import-failed', subject, clock().toISOString())];
    },
    over: [attention.settle('import-failed', importId)],
  }),
);
