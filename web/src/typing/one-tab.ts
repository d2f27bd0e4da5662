/**
 * One tab at a time has what a name stands for; a browser that cannot say so lets every tab in.
 * @returns what gives it back; undefined while another tab has it and nobody waits
 */
export async function holdForTab(
  name: string,
  options: LockOptions = { ifAvailable: true },
): Promise<(() => void) | undefined> {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  if (!locks) return () => undefined;
  return new Promise((resolve, reject) => {
    locks
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
