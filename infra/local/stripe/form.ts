/** A decoded form: nested by the brackets in its names, as Stripe's SDK writes them. */
export type FormValue = string | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

const segments = (name: string): string[] => name.replaceAll(']', '').split('[');

/** `a[b][0][c]=d` → `{ a: { b: { 0: { c: 'd' } } } }`; `a[]=b` takes the next free number. */
export const parseForm = (text: string): Form => {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = segments(name);
    const last = path.pop() ?? '';
    let node = form;
    for (const segment of path) {
      const child = node[segment];
      const next = typeof child === 'object' ? child : (Object.create(null) as Form);
      node[segment] = next;
      node = next;
    }
    node[last === '' ? String(Object.keys(node).length) : last] = value;
  }
  return form;
};

/** The values of a list or of a map, in order. */
export const valuesOf = (value: FormValue | undefined): FormValue[] =>
  value === undefined || typeof value === 'string' ? [] : Object.values(value);

export const textsOf = (value: FormValue | undefined): string[] =>
  valuesOf(value).filter((item): item is string => typeof item === 'string');

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const recordOf = (value: FormValue | undefined): Record<string, string> =>
  value === undefined || typeof value === 'string'
    ? {}
    : Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
