/** Records of practice on their way to the server: each is written down on the device before it is sent. */
import { bookWith, emptyBook, type Book } from '#shared/practice/training-log/book.ts';
import { momentOf } from '#shared/practice/training-log/calendar.ts';
import { signsOf } from '#shared/practice/training-log/policy.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import type { Entry } from '#web/lib/outbox/store.ts';
import { outbox, type OutboxKind } from '#web/state/outbox.ts';
import { holdForTab } from '../one-tab.ts';

export const practice: OutboxKind = 'training-log';

let askedToPersist = false;

/** A device that runs out of room shall clear something else first. */
async function askToPersist(): Promise<void> {
  if (askedToPersist || !('storage' in navigator)) return;
  askedToPersist = true;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

const storageKey = 'typing-log';

interface Held {
  readonly entry: Entry;
  /** Whose it is: a lock that its page has as long as it lives. */
  readonly page: string;
}

const page = `typing-log-${crypto.randomUUID()}`;
let living: Promise<(() => void) | undefined> | undefined;

/** Storage that a tab has for itself also goes along when the tab is duplicated: then its page says that it is there. */
function live(): void {
  living ??= holdForTab(page, {});
  living.catch(reportError);
}

async function letGo(): Promise<void> {
  const held = living;
  living = undefined;
  (await held)?.();
}

/** While the device writes it down: a page that is loaded again in this moment finds it here. */
function hold(entry?: Entry): void {
  try {
    if (entry) sessionStorage.setItem(storageKey, JSON.stringify({ entry, page } satisfies Held));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage that is refused: a page that stays writes it down all the same.
  }
}

/** Longer than a page takes to go that is loaded again. */
const goesWithinMs = 10_000;

/** Whether its page has gone; a browser that cannot say so has it written twice rather than never. */
async function hasGone(holder: string): Promise<boolean> {
  try {
    const release = await holdForTab(holder, { signal: AbortSignal.timeout(goesWithinMs) });
    release?.();
    return true;
  } catch {
    return false;
  }
}

/** What the page before could not write down any more. What it could is the same once more, and counted once. */
export async function keepHeld(): Promise<void> {
  let text: string | null;
  let held: Partial<Held> | null;
  try {
    text = sessionStorage.getItem(storageKey);
    held = JSON.parse(text ?? 'null') as Partial<Held> | null;
  } catch {
    return;
  }
  if (held?.entry === undefined || held.page === undefined) return;
  if (await hasGone(held.page)) await outbox.keep(held.entry);
  // What is typed here meanwhile stays.
  if (sessionStorage.getItem(storageKey) === text) hold();
}

const entryOf = (userId: string, log: LogInput): Entry => ({
  id: log.id,
  userId,
  kind: practice,
  body: log,
  at: log.endedAt,
});

/**
 * What there is of a lesson that goes on: of a page that is taken out of memory, which nobody is told of, the next one keeps
 * it. What is kept of the lesson later stands in its place.
 */
export function holdLog(userId: string, log: LogInput): void {
  live();
  hold(entryOf(userId, log));
}

/** Settles when it is written down, as safely as this device can. */
export async function keepLog(userId: string, log: LogInput): Promise<void> {
  const entry = entryOf(userId, log);
  hold(entry);
  await outbox.keep(entry);
  hold();
  letGo().catch(reportError);
  askToPersist().catch(reportError);
}

const logsOf = (entries: readonly Entry[]): LogInput[] =>
  entries.filter((entry) => entry.kind === practice).map(({ body }) => body as LogInput);

/** Of whoever is signed in. */
export const waitingLogs = async (): Promise<LogInput[]> => logsOf((await outbox.look()).waiting);

/** Of somebody without an account. */
export const visitorsLogs = async (): Promise<LogInput[]> => logsOf((await outbox.look()).visitors);

/** The books as they will be once these logs have come, where they count by themselves. Pure. */
export function booksWithWaiting(books: readonly Book[], logs: readonly LogInput[], now: Date): Book[] {
  const byYear = new Map(books.map((book) => [book.fiscalYear, book]));
  for (const log of logs) {
    if (signsOf(log, now).length > 0) continue;
    const { fiscalYear } = momentOf(log.startedAt);
    byYear.set(fiscalYear, bookWith(byYear.get(fiscalYear) ?? emptyBook(fiscalYear), log));
  }
  return [...byYear.values()].toSorted((a, b) => a.fiscalYear - b.fiscalYear);
}
