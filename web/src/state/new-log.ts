import { ulid } from 'ulid';

interface Times {
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** Milliseconds of practice, without pauses. */
  readonly durationMs: number;
}

/** What every record of practice begins with that is made on this device: it may be sent again, and is one. */
export const newLog = ({ startedAt, endedAt, durationMs }: Times) => ({
  id: `trl_${ulid(endedAt.getTime())}`,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt.toISOString(),
  durationMs: Math.max(1, Math.round(durationMs)),
  device: '',
  appVersion: '',
});
