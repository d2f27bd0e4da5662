/** A table of an export: the same rows as JSON and as CSV. */
type Cell = string | number | undefined;
export interface Sheet {
  /** Of its files. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export function sheet<T>(
  name: string,
  title: string,
  items: readonly T[],
  columns: Readonly<Record<string, (item: T) => Cell>>,
): Sheet {
  const rows = items.map((item) => Object.values(columns).map((read) => read(item)));
  return { name, title, columns: Object.keys(columns), rows };
}
