/** What a companion does wrong when it is asked to: which log it sends of what was typed, and what of it arrives when. */
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import { parseTaskText } from '#shared/competition/scoring/task-text.ts';
import type { Task } from '#shared/competition/task-text/task.ts';
import { dueOf, type SentChunk } from './client.ts';

export const faults = [
  'none',
  'gap',
  'twice',
  'forged',
  'commit',
  'held-key',
  'clock',
  'late',
  'peek',
] as const;
export type Fault = (typeof faults)[number];
export const isFault = (text: string): text is Fault => faults.some((one) => one === text);

const textOf = (task: Task): string =>
  task.kind === 'text' ? parseTaskText(task.notation).graphemes.join('') : task.prompts.join('\n');
/** As long as a log takes them at once. */
const atOnce = 190;

/** What a program sends in the place of what was typed. */
export function faultyLog(fault: Fault, task: Task, typed: readonly LogEvent[]): readonly LogEvent[] {
  const text = textOf(task);
  if (fault === 'forged') return [[1000, 'input', text.slice(0, 150)]];
  if (fault === 'held-key')
    return [
      [300, 'down', 'ShiftLeft'],
      ...[...text].map((one, at): LogEvent => [400 + at * 20, 'input', one]),
    ];
  if (fault === 'commit')
    return [0, 1, 2].flatMap((part): LogEvent[] => {
      const at = 500 + part * 1000;
      return [
        [at, 'down', 'KeyA'],
        [at + 1, 'compose', 'あ'],
        [at + 60, 'up', 'KeyA'],
        [at + 500, 'commit', text.slice(part * atOnce, (part + 1) * atOnce)],
      ];
    });
  return typed;
}

interface Sending {
  readonly chunk: SentChunk;
  /** Milliseconds since the start. */
  readonly at: number;
}

interface Way {
  readonly fault: Fault;
  readonly durationMs: number;
  /** Without a network for so long at the beginning. */
  readonly offlineMs?: number;
}

/** A program needs four seconds for a minute's text. */
const quickMs = 4000;
/** By then the network of anybody who typed is there again. */
const lateMs = 40_000;

/** What reaches the server, and when. */
export function sendingOf(
  chunks: readonly SentChunk[],
  { fault, durationMs, offlineMs = 0 }: Way,
): readonly Sending[] {
  const atOf = (chunk: SentChunk): number => {
    if (fault === 'clock') return quickMs;
    if (fault === 'late') return durationMs + lateMs;
    return Math.max(dueOf(chunk), offlineMs);
  };
  const all = chunks.map((chunk) => ({ chunk, at: atOf(chunk) }));
  if (fault === 'gap') return all.slice(1);
  return fault === 'twice' ? all.flatMap((one) => [one, one]) : all;
}
