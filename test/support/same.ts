import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** `expect(found, about).toEqual(wanted)` for what is compared many thousand times: an expectation that holds costs a hundred comparisons. */
export function expectSame(found: unknown, wanted: unknown, about: string): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found, about).toEqual(wanted);
}
