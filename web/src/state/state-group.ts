/**
 * What the browser remembers between the pages of one errand. Each group survives a reload in this tab
 * (sessionStorage) and ends with the sign-out. What the server knows is not here: that is TanStack Query's.
 */
import type * as z from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';

const storageKey = (name: string) => `state:${name}`;
interface Group {
  readonly reset: () => void;
  readonly readAgain: () => void;
}
const groups = new Set<Group>();

/** Never written down, whatever a form hands over. */
const secretName = /pass(?:word|code|phrase)|パスワード|secret|token|totp/i;

/** The same value without anything that is named like a secret, however deep. */
export function withoutSecrets<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutSecrets) as T;
  if (typeof value !== 'object' || value === null) return value;
  // A chosen file is no bag of fields.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !secretName.test(key))
      .map(([key, inner]) => [key, withoutSecrets<unknown>(inner)]),
  ) as T;
}

function stored<T>(name: string, schema: z.ZodType<T>): T | undefined {
  const text = sessionStorage.getItem(storageKey(name));
  if (text === null) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Written by another version of the app, or by hand: begin anew.
    return undefined;
  }
}

/** A group of client state, read back through its schema. */
export function createStateGroup<T extends object>(
  name: string,
  schema: z.ZodType<T>,
  initial: T,
): StoreApi<T> {
  const store = createStore<T>()(() => stored(name, schema) ?? initial);
  store.subscribe((state) => {
    if (state === initial) sessionStorage.removeItem(storageKey(name));
    else sessionStorage.setItem(storageKey(name), JSON.stringify(withoutSecrets(state)));
  });
  groups.add({
    reset: () => store.setState(initial, true),
    readAgain: () => store.setState(stored(name, schema) ?? initial, true),
  });
  return store;
}

const storedKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(storageKey('')));

/** Every group back to its beginning: the next person at this computer sees nothing of the last. */
export function clearClientState(): void {
  for (const { reset } of groups) reset();
  // Also of a group whose pages were not opened since the last reload.
  for (const key of storedKeys()) sessionStorage.removeItem(key);
}

/** Remembers every group as it is; what comes back brings it all back. */
export function keepClientState(): () => void {
  const entries = storedKeys().map((key) => [key, sessionStorage.getItem(key) ?? ''] as const);
  return () => {
    for (const [key, text] of entries) sessionStorage.setItem(key, text);
    for (const { readAgain } of groups) readAgain();
  };
}
