import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One JSON file with its content in memory. */
export interface JsonDocument<T> {
  readonly value: T;
  /** Writes soon; many changes in a row become one write. */
  readonly changed: () => void;
  /** Writes now if something changed. */
  readonly flush: () => void;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/**
 * Opens or creates the file. Each write goes to a temporary file that is renamed, so a killed runner leaves
 * the last whole state and not half of a new one.
 */
export const openJsonDocument = <T>(
  file: string,
  parse: (stored: unknown) => T,
  initial: () => T,
  reviver?: (key: string, value: unknown) => unknown,
): JsonDocument<T> => {
  mkdirSync(path.dirname(file), { recursive: true });
  const stored = read(file);
  const value = stored === undefined ? initial() : parse(JSON.parse(stored, reviver));
  let timer: NodeJS.Timeout | undefined;

  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const temporary = `${file}.new`;
    writeFileSync(temporary, JSON.stringify(value, undefined, 1));
    renameSync(temporary, file);
  };
  if (stored === undefined) write();

  return {
    value,
    changed: () => {
      timer ??= setTimeout(write, 50);
    },
    flush: () => {
      if (timer !== undefined) write();
    },
  };
};
