/** One pupil of the day, and what their part makes of the competitor's interface: steps, each at its time since the start. */
import { ownStartContract } from '#shared/competition/common-start/contract.ts';
import type { AttemptView, Input, LogEvent } from '#shared/competition/attempt/schema.ts';
import type { SealedTask } from '#shared/competition/common-start/schema.ts';
import type { TaskForm } from '#shared/competition/competition/schema.ts';
import type { Task } from '#shared/competition/task-text/task.ts';
import { typeTask } from '#infra/local/seed/typist.ts';
import { chunksOf, Competitor, openTask, type Call, type SentChunk } from '#test/companion/client.ts';
import { createRandom } from '#test/support/virtual-time.ts';
import { partOf, type PartName } from './plan.ts';
import type { Watch } from './watch.ts';

export const input: Input = { method: 'romaji', layout: 'jis' };
/** As long as nobody's machine is by which anything would come late that was not meant to. */
export const durationSeconds = 3600;
const durationMs = durationSeconds * 1000;
/** Four pieces of ten seconds: of five, one could tell how fast a clock goes. */
const typedMs = 36_000;
const pieceMs = 10_000;
const tardyMs = 20_000;
const pieces = 4;

export type Form = Extract<TaskForm, 'guided' | 'transcription'>;

export interface Pupil {
  readonly userId: string;
  /** In words. */
  readonly name: string;
  readonly part: PartName;
  readonly call: Call;
  readonly form: Form;
  readonly entryId: string;
  readonly seed: number;
  /** Once it has begun. */
  view?: AttemptView;
  /** Of what was typed, as far as the server is to have it. */
  kept?: readonly LogEvent[];
  /** Why they could not go on. */
  stopped?: string;
}

interface Step {
  /** Milliseconds since the start. */
  readonly at: number;
  readonly act: () => Promise<void>;
}

const overMs = durationMs + 60_000;

/** Everybody types for as long, however quick they are. */
function typed(task: Task, { form, seed }: Pupil, from: number): LogEvent[] {
  const log = typeTask(
    { form, task, input, durationMs: Infinity },
    { speed: 4, errors: 0.05, random: createRandom(seed) },
  );
  const last = log.at(-1)?.[0] ?? 1;
  return log.map(([at, kind, text]) => [from + Math.round((at / last) * typedMs), kind, text]);
}

export class AtTheKeyboard {
  readonly #pupil: Pupil;
  readonly #watch: Watch;
  readonly #code: string;
  #competitor: Competitor;
  readonly #other: Competitor;
  #sealed: SealedTask | undefined;
  #chunks: readonly SentChunk[] = [];

  constructor(pupil: Pupil, watch: Watch, code: string) {
    this.#pupil = pupil;
    this.#watch = watch;
    this.#code = code;
    this.#competitor = new Competitor(pupil.call, `device-${pupil.userId.slice(-20)}`);
    this.#other = new Competitor(pupil.call, `other-${pupil.userId.slice(-20)}`);
  }

  /** Of who is there when the teacher looks round. */
  async ready(): Promise<void> {
    const params = { startCode: this.#code };
    const body = { entryId: this.#pupil.entryId };
    const { task } = await this.#pupil.call(ownStartContract.readyForStart, { params, body });
    this.#sealed = task;
  }

  /** In the countdown. */
  async begin(): Promise<void> {
    const { entryId, part } = this.#pupil;
    this.#pupil.view = await this.#competitor.start(entryId, input, this.#code);
    if (part !== 'moved') return;
    // A slow machine comes when the countdown is over, and is kept where it was: nothing is lost by it.
    const kept = await this.#watch.refuses('attempt-other-device', async () => {
      this.#pupil.view = await this.#other.start(entryId, input, this.#code);
    });
    if (!kept) this.#competitor = this.#other;
  }

  /** The start is there, and with it the key. */
  async open(from = 0): Promise<void> {
    const { key } = await this.#pupil.call(ownStartContract.lookAtStart, {
      params: { startCode: this.#code },
    });
    if (key === undefined || this.#sealed === undefined) throw new Error('no key at the start');
    const log = typed(openTask(this.#sealed, key), this.#pupil, from);
    this.#chunks = chunksOf(this.#view.token, log);
    const { kept = this.#chunks.length } = partOf(this.#pupil.part);
    const until = this.#chunks[kept - 1];
    this.#pupil.kept = until === undefined ? [] : this.#chunks.slice(0, kept).flatMap(eventsOf);
  }

  get #view(): AttemptView {
    const { view } = this.#pupil;
    if (view === undefined) throw new Error('not begun');
    return view;
  }

  async #send(...numbers: number[]): Promise<void> {
    for (const number of numbers) {
      const chunk = this.#chunks[number - 1];
      if (chunk === undefined) throw new Error(`${this.#chunks.length} pieces, not ${number}`);
      await this.#competitor.send(this.#view, chunk);
    }
  }

  async #finish(): Promise<void> {
    await this.#competitor.finish(this.#view, this.#chunks);
  }

  /** What is left of what this part does, from the start on. */
  steps(): Step[] {
    const send = (at: number, ...numbers: number[]): Step => ({ at, act: () => this.#send(...numbers) });
    const finish = (at: number): Step => ({ at, act: () => this.#finish() });
    const due = (number: number): Step => send(number * pieceMs, number);
    const end = pieces * pieceMs;
    const first = { at: 0, act: () => this.open() };
    const later = end + tardyMs;
    const scripts: Readonly<Record<PartName, () => readonly Step[]>> = {
      steady: () => [first, due(1), due(2), due(3), due(4), finish(end)],
      moved: () => scripts.steady(),
      twice: () => [first, send(20_000, 2, 1), send(end, 4, 3, 2, 1, 3, 4), finish(end), finish(end)],
      offline: () => [first, due(1), { at: later, act: () => this.#reload() }, finish(later)],
      tardy: () => [{ at: tardyMs, act: () => this.#comeLate() }, send(later, 1, 2, 3, 4), finish(later)],
      partLate: () => [first, due(1), due(2), due(3), send(overMs, 4), finish(overMs)],
      late: () => [first, send(overMs, 1, 2, 3, 4), finish(overMs)],
      lid: () => [first, due(1), due(2)],
      gap: () => [first, due(1), due(3), due(4), finish(end)],
      otherDevice: () => [
        first,
        due(1),
        { at: 20_000, act: () => this.#tryOther() },
        send(end, 2, 3, 4),
        finish(end),
      ],
      away: () => [],
    };
    return [...scripts[this.#pupil.part]()];
  }

  /** The page asks what has arrived, and sends the rest. */
  async #reload(): Promise<void> {
    const again = await this.#competitor.start(this.#pupil.entryId, input, this.#code);
    if (again.token !== this.#view.token) throw new Error('another token after a reload');
    const here = new Set(again.received);
    await this.#send(...this.#chunks.map(({ number }) => number).filter((number) => !here.has(number)));
  }

  async #comeLate(): Promise<void> {
    await this.ready();
    await this.begin();
    await this.open(tardyMs);
  }

  async #tryOther(): Promise<void> {
    const { entryId } = this.#pupil;
    const refused = await this.#watch.refuses('attempt-other-device', () =>
      this.#other.start(entryId, input, this.#code),
    );
    if (!refused) throw new Error('another device was let in after the start');
    const [, second] = this.#chunks;
    if (second !== undefined) await this.#other.send(this.#view, second);
  }
}

const eventsOf = ({ log }: SentChunk): LogEvent[] => JSON.parse(log) as LogEvent[];

/** As somebody who may be stopped by what they meet; the day goes on without them. */
export async function tries(pupil: Pupil, act: () => Promise<void>): Promise<void> {
  if (pupil.stopped !== undefined) return;
  try {
    await act();
  } catch (error) {
    pupil.stopped = error instanceof Error ? error.message : String(error);
  }
}
