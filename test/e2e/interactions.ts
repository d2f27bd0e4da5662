/** What a person does for a task, counted: a press, a choice and a field that is filled are one each. */
export function counting(): {
  readonly count: number;
  readonly once: (done: Promise<unknown>, interactions?: number) => Promise<void>;
} {
  let count = 0;
  return {
    get count() {
      return count;
    },
    once: async (done, interactions = 1) => {
      count += interactions;
      await done;
    },
  };
}
