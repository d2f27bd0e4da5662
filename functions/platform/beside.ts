/** Does them side by side, at most `side` at once, and answers in their order. */
export async function beside<T, R>(
  items: readonly T[],
  side: number,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  const queue = items.entries();
  const hand = async (): Promise<void> => {
    for (const [index, item] of queue) results.set(index, await act(item));
  };
  await Promise.all(Array.from({ length: Math.min(side, items.length) }, hand));
  return items.flatMap((_, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });
}
