import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty directory that is gone after the test. */
export const temporaryDirectory = (): string => {
  const directory = mkdtempSync(path.join(tmpdir(), 'typing-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

/** What a promise was rejected with; undefined when it was not. */
export const rejection = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
