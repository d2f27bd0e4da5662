/**
 * What was done on this device and has to reach the server, whenever there is one: it is written down first and then sent, in
 * order within its kind, until the server has it or says that it never will.
 */
import { ApiOffline, ApiProblem, ApiUnreadable, sentenceOf } from '../api-error.ts';
import { inTime } from '../in-time.ts';
import { memoryStore, type Entry, type EntryStore } from './store.ts';

export const againAfterMs = 30_000;

/** Whose entries are: of nobody yet, and of whoever says so when they have signed in. */
export const visitor = 'visitor';

export interface OutboxState {
  /** Of whoever is signed in, not sent yet. */
  readonly waiting: readonly Entry[];
  /** The same that the server will not take, with its reason. */
  readonly refused: readonly Entry[];
  /** Done on this device by somebody without an account. */
  readonly visitors: readonly Entry[];
  /** Of others, who have to sign in again first. */
  readonly others: readonly Entry[];
  /** Some of it is lost with this page: the device keeps nothing, or has no room. */
  readonly fleeting: boolean;
  readonly sending: boolean;
}

export type Sender = (body: unknown) => Promise<unknown>;

interface Surroundings {
  readonly device: EntryStore;
  /** Whose tokens are in the browser now: what is sent is sent as theirs. */
  readonly who: () => string | undefined;
  /** While no other tab does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Problems by their codes that no later sending mends. */
  readonly refusals?: ReadonlySet<string>;
}

const nothing: OutboxState = {
  waiting: [],
  refused: [],
  visitors: [],
  others: [],
  fleeting: false,
  sending: false,
};

/** Sign-in fails with errors of its own library where the network does. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiProblem ||
  error instanceof ApiOffline ||
  error instanceof ApiUnreadable ||
  !navigator.onLine;

/**
 * No answer takes so long, on a slow line either: what hangs would keep all behind it, and every tab, from being sent. Sent once
 * more it is the same.
 */
const patienceMs = 60_000;

export function createOutbox(senders: Readonly<Record<string, Sender>>, surroundings: Surroundings) {
  const { device, who, alone, refusals } = surroundings;
  /** It was read and found wrong: it will be wrong for ever. Everything else may be taken another time. */
  const isRefused = (error: unknown): boolean =>
    error instanceof ApiProblem && (error.status === 400 || refusals?.has(error.code) === true);
  const memory = memoryStore();
  const listeners = new Set<() => void>();
  const whenSent = new Set<(entry: Entry) => void>();
  let state = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let asked = false;

  /** A device that cannot be read holds nothing: `keep` says so to the person when it cannot be written. */
  const listed = async (): Promise<readonly Entry[]> => [
    ...(await device.list().catch(() => [])),
    ...(await memory.list()),
  ];

  async function look(): Promise<OutboxState> {
    const entries = await listed();
    const user = who();
    const own = entries.filter(({ userId }) => userId === user);
    const visitors = entries.filter(({ userId }) => userId === visitor);
    const others = entries.filter(({ userId }) => userId !== user && userId !== visitor);
    const fleeting = await memory.list();
    state = {
      waiting: own.filter(({ refused }) => refused === undefined),
      refused: own.filter(({ refused }) => refused !== undefined),
      visitors,
      others,
      fleeting: fleeting.length > 0,
      sending: running !== undefined,
    };
    for (const listener of listeners) listener();
    return state;
  }

  /** Where it stands already; a full device has room for what it has. */
  async function put(entry: Entry): Promise<void> {
    try {
      await device.put(entry);
    } catch {
      await memory.put(entry);
    }
  }

  async function drop(id: string): Promise<void> {
    await memory.remove(id);
    // Where the device cannot be written it holds nothing, or is sent it once more, which changes nothing.
    await device.remove(id).catch(() => undefined);
  }

  async function sendOne(entry: Entry, send: Sender): Promise<boolean> {
    try {
      await inTime(patienceMs, () => send(entry.body));
    } catch (error) {
      if (!isRefused(error)) {
        if (!isExpected(error)) reportError(error);
        return false;
      }
      await put({ ...entry, refused: sentenceOf(error) });
      return true;
    }
    await drop(entry.id);
    for (const tell of whenSent) tell(entry);
    return true;
  }

  async function sendAll(): Promise<void> {
    const tried = new Set<string>();
    // A kind that this version does not know waits for one that does.
    const stuck = new Set<string>();
    const isNext = ({ id, userId, kind, refused }: Entry): boolean =>
      refused === undefined && userId === who() && !tried.has(id) && !stuck.has(kind);
    for (;;) {
      const next = (await listed()).find(isNext);
      if (next === undefined) return;
      tried.add(next.id);
      const send = senders[next.kind];
      if (send === undefined || !(await sendOne(next, send))) stuck.add(next.kind);
      await look();
    }
  }

  async function run(): Promise<void> {
    try {
      while (asked) {
        asked = false;
        await alone(sendAll);
      }
    } finally {
      running = undefined;
    }
  }

  async function flush(): Promise<void> {
    asked = true;
    clearTimeout(timer);
    running ??= run();
    await running;
    const { waiting } = await look();
    clearTimeout(timer);
    if (waiting.length > 0) timer = setTimeout(() => void flush(), againAfterMs);
  }

  return {
    /** Settles when it stands where it is safest, not when it is sent. */
    async keep(entry: Entry): Promise<void> {
      await put(entry);
      void flush();
      await look();
    },
    /** Sends what can be sent now. */
    flush,
    /** What was done without an account is that of whoever is signed in now, who says so. */
    async adopt(): Promise<void> {
      const userId = who();
      if (userId === undefined) return;
      for (const entry of (await look()).visitors) await put({ ...entry, userId });
      await flush();
    },
    /** Counts anew: another tab may have sent some. */
    look,
    async drop(id: string): Promise<void> {
      await drop(id);
      await look();
    },
    state: (): OutboxState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whenSent: (listener: (entry: Entry) => void): void => void whenSent.add(listener),
  };
}

/** One tab sends at a time where the browser can say so; elsewhere two may send the same, which is one. */
export const aloneInBrowser = async (work: () => Promise<void>): Promise<void> => {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  if (locks) await locks.request('outbox', work);
  else await work();
};
