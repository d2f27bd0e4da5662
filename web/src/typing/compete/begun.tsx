import { useEffect, useState } from 'react';
import { attemptContract } from '#shared/competition/attempt/contract.ts';
import type { Task } from '#shared/competition/task-text/task.ts';
import { call } from '#web/lib/api.ts';
import { isBusy } from '#web/lib/api-error.ts';
import { inTime } from '#web/lib/in-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { startClock, wake, type RunClock } from './clock.ts';
import { Competing, type Run } from './competing.tsx';
import { goOn, holdAttempt, keepAttempt, keeperOf, keptAttempt, settle, withTask } from './device.ts';
import type { Keeper } from './keeper.ts';
import { isBegun, type AttemptRecord, type Begun } from './record.ts';

interface BegunProps {
  record: AttemptRecord;
  /** Its end was told. */
  onEnded: (record: Begun) => void;
  /** It was not begun: why. */
  onRefused: (error: unknown) => void;
}

interface Ready {
  readonly keeper: Keeper;
  readonly clock: RunClock;
  readonly task: Task;
}

type Phase =
  | { readonly at: 'starting' | 'busy' | 'other-tab' }
  | { readonly at: 'countdown'; readonly seconds: number }
  /** The text is to be had from the server, which does not answer. */
  | { readonly at: 'no-text' }
  | ({ readonly at: 'run' } & Ready);

const againMs = 1000;
/** A slow line brings it; what hangs is asked once more. */
const textWithinMs = 20_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Another tab may have begun it meanwhile. */
async function newest(record: AttemptRecord): Promise<AttemptRecord> {
  const kept = await keptAttempt(record.entry.id);
  if (isBegun(kept)) return kept;
  const next = kept === undefined ? record : { ...record, device: kept.device };
  await keepAttempt(next);
  return next;
}

interface Steps {
  readonly signal: AbortSignal;
  readonly show: (phase: Phase) => void;
}

/** Until the start that all have, and until the text is here. */
async function untilText(begun: Begun, clock: RunClock, { signal, show }: Steps): Promise<Begun | undefined> {
  for (; clock.now() < 0 && !signal.aborted; await pause(Math.min(againMs / 4, -clock.now() + 20), signal))
    show({ at: 'countdown', seconds: Math.ceil(-clock.now() / 1000) });
  while (!signal.aborted && clock.now() < begun.view.durationSeconds * 1000) {
    try {
      return await inTime(textWithinMs, (soon) => withTask(begun, soon));
    } catch (error) {
      reportError(error);
      show({ at: 'no-text' });
      await pause(againMs, signal);
    }
  }
  return undefined;
}

/** A whole country begins in the same seconds: whoever is sent away asks again, as at the sign-in, as long as the page is open. */
async function begin(record: AttemptRecord, { signal, show }: Steps) {
  // Where signing in has it: a file of its own for both would be one more for everybody who signs in.
  const { patiently } = await import('#web/lib/auth.ts');
  return patiently(
    () => {
      signal.throwIfAborted();
      return goOn(record);
    },
    isBusy,
    {
      onWait: (seconds) => show({ at: seconds === undefined ? 'starting' : 'busy' }),
      sleep: (ms) => pause(ms, signal),
    },
  );
}

/** The lock, the start, the countdown, the text; then it is typed. @returns what gives the lock back */
async function enter(wanted: AttemptRecord, steps: Steps, { onEnded }: Pick<BegunProps, 'onEnded'>) {
  const { signal, show } = steps;
  const entryId = wanted.entry.id;
  let release = await holdAttempt(entryId);
  if (release === undefined) {
    show({ at: 'other-tab' });
    release = await holdAttempt(entryId, { signal });
  }
  const leave = release ?? (() => undefined);
  try {
    const record = await newest(wanted);
    if (isBegun(record) && record.finish !== undefined) {
      onEnded(record);
      return leave;
    }
    const started = await (isBegun(record) ? goOn(record) : begin(record, steps));
    if (started === undefined) {
      if (isBegun(record)) onEnded(await settle(record));
      return leave;
    }
    const { view } = started.record;
    const clock = startClock(Date.parse(view.startsAt), Date.now() + started.record.clockAhead, {
      page: () => performance.now(),
      device: () => Date.now(),
    });
    const begun = await untilText(started.record, clock, steps);
    if (signal.aborted) return leave;
    const task = begun?.view.task;
    if (begun === undefined || task === undefined) {
      onEnded(await settle(started.record));
      return leave;
    }
    const keeper = keeperOf(begun, started.received);
    show({ at: 'run', keeper, clock, task });
    // A tab that comes after it finds everything written down.
    return () => void keeper.settled().then(leave);
  } catch (error) {
    leave();
    throw error;
  }
}

/** What time it is, as the answer to the start, asked for once more, says it. */
function askTime({ record }: Keeper, signal: AbortSignal) {
  const { entry, device, input, startCode } = record();
  const body = { entryId: entry.id, device, input, ...(startCode !== undefined && { startCode }) };
  return call(attemptContract.startAttempt, { body }, { signal });
}

const runOf = ({ entry, view, input }: Begun, task: Task): Run => ({
  title: entry.division.name,
  view,
  input: view.input ?? input,
  task,
});

function useBegun({ record, onEnded, onRefused }: BegunProps): Phase {
  const [phase, setPhase] = useState<Phase>({ at: 'starting' });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const entered = enter(record, { signal, show: (next) => !signal.aborted && setPhase(next) }, { onEnded });
    entered.catch((error: unknown) => {
      if (!signal.aborted) onRefused(error);
    });
    return () => {
      stop.abort();
      entered.then(
        (leave) => leave(),
        () => undefined,
      );
    };
    // One attempt, one entering: what it tells of goes through these handlers alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return phase;
}

/** An attempt whose start was asked for, here or before a reload. */
export function BegunAttempt(props: BegunProps) {
  const { record, onEnded } = props;
  const phase = useBegun(props);
  if (phase.at === 'run') {
    const { keeper, clock, task } = phase;
    return (
      <Competing
        clock={clock}
        fleeting={keeper.fleeting}
        keeper={keeper}
        label="競技"
        onWake={(sleptMs) => void wake(clock, sleptMs, (signal) => askTime(keeper, signal))}
        run={runOf(keeper.record(), task)}
        onEnd={() => void keeper.settled().then(() => onEnded(keeper.record()))}
      />
    );
  }
  return (
    <>
      <PageHeader title={record.entry.division.name} />
      <div role="status">
        {phase.at === 'starting' && <RubyText text="[始|はじ]めています。" />}
        {phase.at === 'busy' && (
          <RubyText text="いま[混|こ]んでいます。そのまま[待|ま]っていると[始|はじ]まります。" />
        )}
        {phase.at === 'countdown' && (
          <p className="typing-countdown">
            <RubyText text={`あと${String(phase.seconds)}[秒|びょう]で[始|はじ]まります`} />
          </p>
        )}
        {phase.at === 'other-tab' && (
          <Notice title={<RubyText text="ほかのタブで[競技|きょうぎ]をしています" />} tone="warn">
            <RubyText text="そのタブで[続|つづ]けてください。そのタブを[閉|と]じると、[続|つづ]きがここに[出|で]ます。[時間|じかん]は[止|と]まりません。" />
          </Notice>
        )}
        {phase.at === 'no-text' && (
          <Notice title={<RubyText text="[課題文|かだいぶん]を[受|う]け[取|と]れません" />} tone="warn">
            <RubyText text="つながると、すぐに[出|で]ます。[時間|じかん]は[始|はじ]まっています。" />
          </Notice>
        )}
      </div>
    </>
  );
}
