/**
 * One tab at a time has what a name stands for; a browser that cannot say so lets every tab in.
 * @returns what gives it back; undefined while another tab has it and nobody waits
 */
export async function holdForTab(
  name: string,
  options: LockOptions = { ifAvailable: true },
): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return () => undefined;
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, options, async (lock) => {
        if (lock === null) {
          resolve(undefined);
          return;
        }
        const held = Promise.withResolvers<void>();
        resolve(held.resolve);
        await held.promise;
      })
      .catch(reject);
  });
}
