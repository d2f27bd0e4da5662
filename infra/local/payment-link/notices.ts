import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { reasonOf } from '../part.ts';
import { hashOf, type PaymentLink } from './links.ts';

export const linkSwitchesSchema = z.object({
  /** `drop`: never sent; `delay`: sent after `delayMs`. */
  deliver: z.enum(['normal', 'drop', 'delay']),
  delayMs: z.int().min(0),
  /** How many more times each notice is sent at once. */
  duplicates: z.int().min(0),
  wrongHash: z.boolean(),
  /** How old the notice says it is. */
  ageSeconds: z.int().min(0),
  /** What the gateway says was paid, instead of what was asked. */
  amountOverride: z.int().positive().nullable(),
});
export type LinkSwitches = z.infer<typeof linkSwitchesSchema>;

export const normalLinkSwitches: LinkSwitches = {
  deliver: 'normal',
  delayMs: 0,
  duplicates: 0,
  wrongHash: false,
  ageSeconds: 0,
  amountOverride: null,
};

/** The shop has 15 seconds; `1` and everything but `0` is another try, hourly and five at most: here sooner. */
const answerMs = 15_000;
const againAfterMs = [1000, 5000, 30_000, 60_000, 120_000];

export interface Notices {
  readonly send: (link: PaymentLink, state: string) => void;
  /** Resolves when nothing is under way; further tries are not waited for. */
  readonly settled: () => Promise<void>;
  /** The shop's answers, the newest last. */
  readonly answers: readonly string[];
  readonly stop: () => void;
}

export const startNotices = (secret: string, switches: () => LinkSwitches): Notices => {
  const answers: string[] = [];
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  const post = async ({ order_no, note, amount, notify_url }: PaymentLink, number: string, state: string) => {
    const { wrongHash, ageSeconds } = switches();
    const fields = {
      notice_no: number,
      order_no,
      state,
      amount: String(amount),
      note,
      sent_at: String(Math.floor(Date.now() / 1000) - ageSeconds),
    };
    const hash = hashOf(fields, wrongHash ? 'a secret of somebody else' : secret);
    const answer = await fetch(notify_url, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, hash }),
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerMs)]),
    }).then(
      async (response) => (response.ok ? response.text() : `HTTP ${response.status}`),
      (error: unknown) => reasonOf(error),
    );
    answers.push(answer);
    return answer === '0';
  };

  const deliver = async (link: PaymentLink, state: string): Promise<void> => {
    const { deliver: mode, delayMs, duplicates } = switches();
    if (mode === 'drop') return;
    const number = randomUUID();
    const options = { signal: stopping.signal, ref: false };
    if (mode === 'delay') await pause(delayMs, undefined, options).catch(() => undefined);
    const taken = await Promise.all(Array.from({ length: 1 + duplicates }, () => post(link, number, state)));
    if (taken.every(Boolean)) return;
    void (async () => {
      for (const wait of againAfterMs) {
        const ended = await pause(wait, false, options).catch(() => true);
        if (ended || (await post(link, number, state))) return;
      }
    })();
  };

  return {
    answers,
    send: (link, state) => {
      const work = deliver(link, state);
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => stopping.abort(),
  };
};
