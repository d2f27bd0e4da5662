import path from 'node:path';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';
import { openJsonDocument } from '../json-document.ts';
import type { JsonDocument } from '../json-document.ts';

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const parseTree = (stored: unknown): Tree => {
  if (isTree(stored)) return stored;
  throw new Error('the stored user pool is not an object');
};

/** cognito-local keeps dates as `…Date` fields and expects Date objects back. */
const reviveDates = (key: string, value: unknown): unknown =>
  key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;

/** Somebody may ask for a user `__proto__`: what every object has is nobody's. */
const own = (node: Tree, key: string): unknown => (Object.hasOwn(node, key) ? node[key] : undefined);

const at = (root: Tree, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((node, key) => (isTree(node) ? own(node, key) : undefined), root);

const parentOf = (root: Tree, keys: readonly string[]): Tree =>
  keys.slice(0, -1).reduce<Tree>((node, key) => {
    const child = own(node, key);
    if (isTree(child)) return child;
    const created: Tree = {};
    node[key] = created;
    return created;
  }, root);

const list = (key: string | string[]): string[] => (Array.isArray(key) ? key : [key]);

const dataStore = (document: JsonDocument<Tree>): DataStore => {
  function get<T>(ctx: unknown, key: string | string[]): Promise<T | null>;
  function get<T>(ctx: unknown, key: string | string[], defaultValue: T): Promise<T>;
  function get(_ctx: unknown, key: string | string[], defaultValue?: unknown): Promise<unknown> {
    return Promise.resolve(at(document.value, list(key)) ?? defaultValue ?? null);
  }
  function getRoot<T>(): Promise<T | null>;
  function getRoot(): Promise<unknown> {
    return Promise.resolve(document.value);
  }
  return {
    get,
    getRoot,
    set: (_ctx, key, value) => {
      const keys = list(key);
      parentOf(document.value, keys)[keys.at(-1) ?? ''] = value;
      document.changed();
      return Promise.resolve();
    },
    delete: (_ctx, key) => {
      const keys = list(key);
      delete parentOf(document.value, keys)[keys.at(-1) ?? ''];
      document.changed();
      return Promise.resolve();
    },
  };
};

/**
 * Keeps cognito-local's data in memory and writes it behind, atomically. Its own store rewrites the whole file
 * on every change, which makes a pool of some thousand pupils crawl and a killed runner lose it.
 */
export const userPoolStore = (directory: string): DataStoreFactory & { readonly flush: () => void } => {
  const open: JsonDocument<Tree>[] = [];
  return {
    create: (_ctx, id, defaults) => {
      const document = openJsonDocument<Tree>(
        path.join(directory, `${id}.json`),
        parseTree,
        () => ({ ...defaults }),
        reviveDates,
      );
      open.push(document);
      return Promise.resolve(dataStore(document));
    },
    flush: () => {
      for (const document of open) document.flush();
    },
  };
};
