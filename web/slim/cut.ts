/**
 * The build leaves out parts of libraries that this product never reaches. Each cut names what it expects to find: a
 * library that looks different by now fails the build instead of growing quietly. Development runs with all of it.
 */
const refusal = `throw new Error('left out of this build: see web/slim');`;

/** Replaces what has to be there. */
export function cut(code: string, id: string, what: RegExp, replacement: string): string {
  if (code.search(what) === -1) throw new Error(`${id} has no ${what.source} by now: see web/slim`);
  return code.replace(what, replacement);
}

/** These functions of a module, of which the others are used, refuse to be called. */
export const refusingFunctions = (code: string, id: string, names: readonly string[]): string =>
  names.reduce(
    (rest, name) =>
      cut(
        rest,
        id,
        new RegExp(`^(?:async )?function ${name}\\([^]*?^\\}$`, 'mu'),
        `function ${name}() { ${refusal} }`,
      ),
    code,
  );

/** The same exports, each of which refuses to be called: for a module behind an option that we don't use. */
export function refusingModule(code: string, id: string): string {
  const listed = Array.from(code.matchAll(/^export \{([^}]+)\}/gmu), ([, list = '']) =>
    list.split(','),
  ).flat();
  const declared = Array.from(code.matchAll(/^export (?:function|class) (\w+)/gmu), ([, name = '']) => name);
  const names = [...listed, ...declared]
    .map((name) => name.split(' as ').at(-1)?.trim() ?? '')
    .filter((name) => name !== '');
  if (names.length === 0) throw new Error(`${id} exports nothing by now: see web/slim`);
  return [`function refuse() { ${refusal} }`, ...names.map((name) => `export { refuse as ${name} };`)].join(
    '\n',
  );
}
