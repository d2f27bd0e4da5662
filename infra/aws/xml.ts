/** Reads the few flat facts we ask for out of AWS's XML answers. Pure. */

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const plain = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/gu, (_, name: string) => entities[name] ?? '');

/** What stands in each element of that name, in order; none of them may hold another of its own name. */
export const textsOf = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gsu')), ([, text = '']) =>
    plain(text.trim()),
  );

/** Of the first one; undefined without any. */
export const textOf = (xml: string, name: string): string | undefined => textsOf(xml, name)[0];
