/** Fails at a line one can name. */
export function fail(): never {
  throw new TypeError('planted');
}
