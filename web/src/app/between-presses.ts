/** From now on it is known whether somebody is pressing something. The function waits for the end of that. */
export function watchPresses(): (run: () => void) => void {
  let pressed = false;
  let waiting: (() => void) | undefined;
  addEventListener('pointerdown', () => {
    pressed = true;
  });
  const release = (): void => {
    pressed = false;
    const run = waiting;
    waiting = undefined;
    // The click comes after the release.
    if (run !== undefined) setTimeout(run);
  };
  addEventListener('pointerup', release);
  addEventListener('pointercancel', release);
  return (run) => {
    if (pressed) waiting = run;
    else run();
  };
}
