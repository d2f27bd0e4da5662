/** A clock that runs through a log at a chosen speed. */
import { useEffect, useReducer } from 'react';

export const speeds = [1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];

/** Often enough to look even, and seldom enough for an old Chromebook. */
const tickMs = 50;

interface State {
  readonly moment: number;
  readonly playing: boolean;
}

type Act =
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'seek'; readonly moment: number }
  | { readonly kind: 'pass'; readonly ms: number };

const after =
  (end: number) =>
  (state: State, act: Act): State => {
    switch (act.kind) {
      case 'play':
        // From the end it begins again.
        return { moment: state.moment >= end ? 0 : state.moment, playing: true };
      case 'pause':
        return { ...state, playing: false };
      case 'seek':
        return { ...state, moment: Math.min(end, Math.max(0, act.moment)) };
      case 'pass': {
        const moment = Math.min(end, state.moment + act.ms);
        return { moment, playing: state.playing && moment < end };
      }
    }
  };

export function usePlayer(end: number, start: number, speed: Speed) {
  const [{ moment, playing }, dispatch] = useReducer(after(end), { moment: start, playing: false });
  useEffect(() => {
    if (!playing) return undefined;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      dispatch({ kind: 'pass', ms: (now - last) * speed });
      last = now;
    }, tickMs);
    return () => clearInterval(timer);
  }, [playing, speed]);
  return {
    moment,
    playing,
    play: () => dispatch({ kind: 'play' }),
    pause: () => dispatch({ kind: 'pause' }),
    seek: (to: number) => dispatch({ kind: 'seek', moment: to }),
  };
}
