/**
 * What somebody outside would do: sign in, hand in a practice, check a certificate. Each step tells whether it failed; what was
 * never tried tells nothing. The practice of a day has one id, so that a year of visits is as many rows as days.
 */
import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import * as z from 'zod';
import { certificateContract } from '#shared/certificate/certificate/contract.ts';
import { trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { Measure } from '#functions/platform/log/measure.ts';
import type { ReadSecret } from '#functions/platform/secret.ts';
import { signIn } from './sign-in.ts';

/** `code`: of a certificate that is valid. Empty until the operator's command fills it in. */
export const visitorSchema = z.object({ email: z.string(), password: z.string(), code: z.string() });

interface VisitDependencies {
  readonly origin: string;
  readonly visitor: ReadSecret<z.output<typeof visitorSchema>>;
  readonly clock: Clock;
  readonly measure: Measure;
  readonly log: Log;
}

/** Of one request; Lambda's own limit is above all of them. */
const timeoutMs = 15_000;
const halfDayMs = 12 * 60 * 60 * 1000;
const { checkCertificate } = certificateContract;
const { sendTrainingLog } = trainingIngestContract;
const problemSchema = z.object({ code: z.string() });

/** Of the day before, at noon: never in the future, and never late. */
function practiceOf(now: Date): LogInput {
  const midnight = Date.parse(now.toISOString().slice(0, 10));
  const startedAt = midnight - halfDayMs;
  return {
    id: `trl_${ulid(startedAt, () => 0)}`,
    kind: 'maipaso',
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(startedAt + 60_000).toISOString(),
    durationMs: 60_000,
    device: 'visitor',
    appVersion: '1',
    completed: true,
    task: 'ローマ字',
    mode: 'practice',
    inputMethod: 'romaji',
    correct: 120,
    misses: 2,
    keys: [],
    pairs: [],
    errors: { typo: 2, omission: 0, surplus: 0, unconverted: 0 },
    charactersPerMinute: [120],
  };
}

export const createVisit =
  ({ origin, visitor, clock, measure, log }: VisitDependencies) =>
  async (): Promise<void> => {
    const { code, ...account } = await visitor();
    if (account.email === '') return log.warn('nobody visits: the secret is empty');
    const begun = performance.now();

    const ask = async (path: string, init: RequestInit = {}, status = 200): Promise<Response> => {
      const answer = await fetch(new URL(path, origin), {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.status !== status) throw new Error(`${path} answered ${answer.status}, not ${status}`);
      return answer;
    };
    const post = async (path: string, body: object, { status = 200, token = '' } = {}): Promise<unknown> => {
      const headers = {
        'content-type': 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      };
      return (await ask(path, { method: 'POST', headers, body: JSON.stringify(body) }, status)).json();
    };

    /** Undefined when it failed. */
    async function step<T>(name: 'SignIn' | 'Practice' | 'Certificate', act: () => Promise<T>) {
      const from = performance.now();
      try {
        const found = await act();
        log.info('a step of the visit', { step: name, ms: Math.round(performance.now() - from) });
        measure({ [`Visit${name}Failed`]: 0 });
        return found;
      } catch (cause) {
        log.error('a step of the visit failed', { step: name, cause });
        measure({ [`Visit${name}Failed`]: 1 });
        return undefined;
      }
    }

    const token = await step('SignIn', () => signIn(ask, account));
    if (token !== undefined)
      await step('Practice', async () => {
        const sent = practiceOf(clock());
        const taken = sendTrainingLog.response.parse(await post(sendTrainingLog.path, sent, { token }));
        if (taken.id !== sent.id || taken.state !== 'counted')
          throw new Error(`the practice of the day is ${taken.state}`);
      });
    await step('Certificate', async () => {
      const { status } = checkCertificate.response.parse(await post(checkCertificate.path, { code }));
      if (status !== 'valid') throw new Error(`the certificate is ${status}`);
      const madeUp = { code: randomBytes(24).toString('base64url') };
      const refusal = problemSchema.parse(await post(checkCertificate.path, madeUp, { status: 404 }));
      if (refusal.code !== 'not-found') throw new Error(`a made-up code is ${refusal.code}`);
    });
    measure({ VisitSeconds: Math.round((performance.now() - begun) / 1000) });
  };
