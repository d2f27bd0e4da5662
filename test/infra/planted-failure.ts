/** A function that fails in what it loads when it is asked. */
export async function handler(): Promise<void> {
  (await import('./planted-line.ts')).fail();
}
