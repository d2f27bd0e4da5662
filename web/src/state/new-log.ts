import { ulid } from 'ulid';

interface Times {
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** Milliseconds of practice, without pauses. */
  readonly durationMs: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A lid that was closed for days, or a clock that was set meanwhile: only its end then tells when it was typed. */
function beganAt({ startedAt, endedAt }: Times, took: number): Date {
  const between = endedAt.getTime() - startedAt.getTime();
  return between >= took && between <= dayMs ? startedAt : new Date(endedAt.getTime() - took);
}

/** What every record of practice begins with that is made on this device: it may be sent again, and is one. */
export function newLog(times: Times) {
  const { endedAt, durationMs } = times;
  const took = Math.max(1, Math.round(durationMs));
  return {
    id: `trl_${ulid(endedAt.getTime())}`,
    startedAt: beganAt(times, took).toISOString(),
    endedAt: endedAt.toISOString(),
    durationMs: took,
    device: '',
    appVersion: '',
  };
}
