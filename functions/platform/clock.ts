/** The time, injected so that tests and the local runner can move it. */
export type Clock = () => Date;

/**
 * The machine's clock. On somebody's own machine (stage `local`) it is moved by CLOCK_OFFSET_MS, which is read each time:
 * there, time can pass while a function runs.
 */
export const createClock = (stage: string): Clock =>
  stage === 'local'
    ? () => new Date(Date.now() + Number(process.env['CLOCK_OFFSET_MS'] ?? 0))
    : () => new Date();
