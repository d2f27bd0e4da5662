/**
 * Numbers for CloudWatch, as lines among those of the log (its embedded metric format): nothing is asked and nothing waited
 * for. A name that ends in `Seconds` is a time, every other one a count.
 */
const namespace = 'typing-user-page';

export type Measure = (values: Readonly<Record<string, number>>) => void;

/** `write` receives one line without its newline; on AWS that is standard output. */
export const createMeasure =
  (
    stage: string,
    now: () => number = Date.now,
    write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
  ): Measure =>
  (values) => {
    const Metrics = Object.keys(values).map((Name) => ({
      Name,
      Unit: Name.endsWith('Seconds') ? 'Seconds' : 'Count',
    }));
    const CloudWatchMetrics = [{ Namespace: namespace, Dimensions: [['stage']], Metrics }];
    write(JSON.stringify({ _aws: { Timestamp: now(), CloudWatchMetrics }, stage, ...values }));
  };
