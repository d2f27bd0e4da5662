/** The local system's clock: the machine's, moved by an offset that can change while it runs. */
export interface LocalClock {
  readonly now: () => number;
  readonly offsetMs: () => number;
  readonly setOffset: (offsetMs: number) => void;
}

export const localClock = (initialOffsetMs: number): LocalClock => {
  let offset = initialOffsetMs;
  return {
    now: () => Date.now() + offset,
    offsetMs: () => offset,
    setOffset: (offsetMs) => {
      offset = offsetMs;
    },
  };
};
