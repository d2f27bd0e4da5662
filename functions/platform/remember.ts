/** What a function's memory keeps of the table for a while, because many ask for the same few rows. */

const mostKept = 20;

/** Asked once for all who want it meanwhile, and again after `ms`; what failed is not kept. */
export function remembering<T>(read: (key: string) => Promise<T>, ms: number, now: () => number) {
  const kept = new Map<string, { readonly value: Promise<T>; readonly until: number }>();
  return async (key: string): Promise<T> => {
    const known = kept.get(key);
    if (known !== undefined && known.until > now()) return known.value;
    const value = read(key);
    kept.delete(key);
    kept.set(key, { value, until: now() + ms });
    for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest);
    try {
      return await value;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  };
}
