/**
 * Finds an address among ours: `/*` at an end, `:name` and `:name{expression}` for one segment, everything else as written.
 * It compares one after the other and prepares nothing, because a function has few addresses at its start, and a part that
 * was just loaded is asked for one. Answers what Hono's own routers do (strict about a slash at the end).
 */
import type { Result, Router } from 'hono/router';

interface Route<T> {
  readonly method: string;
  readonly segments: readonly string[];
  readonly handler: T;
}
type Named = Record<string, string>;

const named = /^:(\w+)(?:\{(.+)\})?$/u;

/** What its names stand for; undefined when it is another address. */
function namesIn(pattern: readonly string[], asked: readonly string[]): Named | undefined {
  const open = pattern.at(-1) === '*';
  const closed = open ? pattern.slice(0, -1) : pattern;
  if (open ? asked.length < closed.length : asked.length !== closed.length) return undefined;
  const names: Named = {};
  for (const [index, segment] of closed.entries()) {
    const value = asked[index] ?? '';
    const [, name, expression] = segment.startsWith(':') ? (named.exec(segment) ?? []) : [];
    if (name === undefined) {
      if (segment !== value) return undefined;
    } else {
      if (value === '' || (expression !== undefined && !new RegExp(`^(?:${expression})$`).test(value)))
        return undefined;
      names[name] = value;
    }
  }
  return names;
}

export class OwnRouter<T> implements Router<T> {
  readonly name = 'OwnRouter';
  readonly #routes: Route<T>[] = [];

  add(method: string, path: string, handler: T): void {
    this.#routes.push({ method, segments: path.split('/'), handler });
  }

  match(method: string, path: string): Result<T> {
    const asked = path.split('/');
    const found: [T, Named][] = [];
    for (const route of this.#routes) {
      if (route.method !== method && route.method !== 'ALL') continue;
      const names = namesIn(route.segments, asked);
      if (names !== undefined) found.push([route.handler, names]);
    }
    return [found];
  }
}
