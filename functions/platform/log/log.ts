/**
 * One JSON object a line. Personal data and secrets are removed twice: by the name of the field and by the look of the
 * value, because a careless `log.error('…', { cause })` must not leak a pupil's name or a token.
 */
type Level = 'info' | 'warn' | 'error';
type LogFields = Readonly<Record<string, unknown>>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /** The same log with fields added to every line. */
  with(fields: LogFields): Log;
}

const hidden = '[hidden]';
const secretName =
  /mail|name|kana|phone|address|birth|password|secret|token|authorization|cookie|code$|addressee|signature|card/iu;
const harmlessName = /^(eventName|functionName|tableName|problemCode|errorName|statusCode)$/u;
const secretValue =
  /[\w.+-]+@[\w-]+\.[\w.-]+|eyJ[\w-]+\.[\w-]+\.[\w-]*|(?:sk|rk|whsec|pi|cs)_[A-Za-z0-9_]{12,}|[?&](?:c|token|share|code)=[^&\s]+/gu;

function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(secretValue, hidden).slice(0, 2000);
  if (value instanceof Error) {
    return {
      errorName: value.name,
      message: redact(value.message, depth + 1),
      stack: redact(value.stack, depth + 1),
      ...(value.cause === undefined || depth > 3 ? {} : { cause: redact(value.cause, depth + 1) }),
    };
  }
  if (value === null || typeof value !== 'object') return value;
  if (depth > 5) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) && !harmlessName.test(name) ? hidden : redact(inner, depth + 1),
    ]),
  );
}

/** Of the invocation that is under way: leads from a line to its trace in X-Ray, and from there to all its lines. */
const traceOf = (): string | undefined => /Root=([^;]+)/u.exec(process.env['_X_AMZN_TRACE_ID'] ?? '')?.[1];

/** `write` receives one line without its newline; on AWS that is standard output. */
export function createLog(
  base: LogFields = {},
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Log {
  const line = (level: Level, event: string, fields: LogFields = {}): void => {
    const body = redact({ ...base, ...fields }) as LogFields;
    write(JSON.stringify({ level, event, at: new Date().toISOString(), trace: traceOf(), ...body }));
  };
  return {
    info: (event, fields) => line('info', event, fields),
    warn: (event, fields) => line('warn', event, fields),
    error: (event, fields) => line('error', event, fields),
    with: (fields) => createLog({ ...base, ...fields }, write),
  };
}
