/**
 * What a list shows, kept in its address: it survives a reload, the way back and being sent to a colleague. What somebody
 * else may have typed there is parsed; a value that is none falls back.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod';

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

interface Field<Value> {
  readonly schema: z.ZodType<Value>;
  readonly fallback: Value;
  write(value: Value): string;
}
type Fields = Readonly<Record<string, Field<unknown>>>;
type ValuesOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer Value> ? Value : never;
};

/** The name of the page's field: it starts anew when anything else changes. */
const pageField = 'page';

const longestText = 100;
export const textFilter: Field<string> = {
  schema: z.string().max(longestText),
  fallback: '',
  write: (value) => value.slice(0, longestText),
};

export const choiceFilter = <const Value extends string>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
): Field<Value> => ({ schema: z.enum(values), fallback, write: (value) => value });

/** `name`, or `-name` downwards. */
export const sortFilter = (columns: readonly string[], fallback: TableSort): Field<TableSort> => ({
  schema: z.enum(columns.flatMap((column) => [column, `-${column}`])).transform((text) => ({
    column: text.replace(/^-/u, ''),
    direction: text.startsWith('-') ? 'descending' : 'ascending',
  })),
  fallback,
  write: ({ column, direction }) => `${direction === 'descending' ? '-' : ''}${column}`,
});

export const pageFilter: Field<number> = {
  schema: z.coerce.number().int().min(1).max(1000),
  fallback: 1,
  write: String,
};

export const readFilter = <F extends Fields>(fields: F, search: URLSearchParams): ValuesOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema, fallback }]) => {
      const parsed = schema.safeParse(search.get(name));
      return [name, parsed.success ? parsed.data : fallback];
    }),
  ) as ValuesOf<F>;

/** What is as it is anyway does not stand in the address; what belongs to others on the page stays. */
export function writeFilter<F extends Fields>(
  fields: F,
  search: URLSearchParams,
  change: Partial<ValuesOf<F>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!(pageField in change)) next.delete(pageField);
  for (const [name, value] of Object.entries(change)) {
    const field = fields[name];
    if (field === undefined) continue;
    const text = field.write(value);
    if (text === field.write(field.fallback)) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/** A change of the address has arrived after that. */
const underWayMs = 1000;

export function useUrlFilter<F extends Fields>(fields: F) {
  const [search, setSearch] = useSearchParams();
  // What the page keeps beside its address stays.
  const { state } = useLocation();
  const values = useMemo(() => readFilter(fields, search), [fields, search]);
  const asked = useRef({ search, at: 0, passing: [''] });
  const change = useCallback(
    (wanted: Partial<ValuesOf<F>>) => {
      // The router answers with the address of the last draw: two changes in one breath would lose the first.
      const { search: last, at, passing } = asked.current;
      const drawn = search.toString();
      // An address that none of the changes made is of a link followed meanwhile.
      const underWay = Date.now() - at < underWayMs && passing.includes(drawn);
      const next = writeFilter(fields, underWay ? last : search, wanted);
      const way = underWay ? passing : [drawn];
      asked.current = { search: next, at: Date.now(), passing: [...way, next.toString()] };
      setSearch(next, { replace: true, preventScrollReset: true, state });
    },
    [fields, search, setSearch, state],
  );
  return [values, change] as const;
}

const pauseMs = 300;

/** What is being typed is at hand at once and reaches the address in a pause: each change there is a navigation. */
export function useTyped(value: string, onPause: (typed: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Not what was typed here: the way back, or another link.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    if (typed === sent) return undefined;
    const pause = setTimeout(() => {
      setSent(typed);
      onPause(typed);
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [typed, sent, onPause]);
  return [typed, setTyped] as const;
}
