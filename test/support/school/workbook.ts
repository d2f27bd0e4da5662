/** Excel books as Excel writes them: shared strings with readings, numbers, days, and what it should not hold. */
import { strToU8, zipSync } from 'fflate';

interface Day {
  /** Days since 1899-12-30, as Excel counts. */
  readonly day: number;
  /** Shown as 令和元年5月6日, a format of its own. */
  readonly era?: true;
}
interface Struck {
  readonly struck: string;
  /** In the same cell, and not struck through. */
  readonly behind?: string;
}
type Cell = string | number | Day | Struck | { readonly formula: string; readonly value?: string };

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const column = (index: number): string => String.fromCodePoint(65 + index);

interface SheetMade {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly hidden?: true;
  /** Lines. */
  readonly hiddenRows?: readonly number[];
  /** 「A2:A4」 */
  readonly merged?: readonly string[];
}

/** Sheets of at most 26 columns; `more` are further parts by name. */
export function bookOfSheets(
  sheets: readonly SheetMade[],
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Uint8Array {
  const strings: string[] = [];
  const cellOf = (cell: Cell, at: string): string => {
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === 'object' && 'day' in cell)
      return `<c r="${at}" s="${cell.era === true ? 2 : 1}"><v>${cell.day}</v></c>`;
    if (typeof cell === 'object' && 'struck' in cell && cell.behind !== undefined) {
      strings.push(
        `<si><r><rPr><strike/></rPr><t>${escaped(cell.struck)}</t></r><r><t>${escaped(cell.behind)}</t></r></si>`,
      );
      return `<c r="${at}" t="s"><v>${strings.length - 1}</v></c>`;
    }
    if (typeof cell === 'object' && 'struck' in cell)
      return `<c r="${at}" s="3" t="inlineStr"><is><t>${escaped(cell.struck)}</t></is></c>`;
    if (typeof cell === 'object')
      return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f>${
        cell.value === undefined ? '' : `<v>${escaped(cell.value)}</v>`
      }</c>`;
    strings.push(`<si><t>${escaped(cell)}</t><rPh sb="0" eb="1"><t>ヨミ</t></rPh></si>`);
    return `<c r="${at}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const xmlOf = ({ rows, merged = [], hiddenRows = [] }: SheetMade): string => {
    const lines = rows.map((row, y) => {
      const cells = row.map((cell, x) => cellOf(cell, `${column(x)}${y + 1}`)).join('');
      return `<row r="${y + 1}"${hiddenRows.includes(y + 1) ? ' hidden="1"' : ''}>${cells}</row>`;
    });
    const merges =
      merged.length === 0
        ? ''
        : `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
    return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`;
  };
  const worksheets = Object.fromEntries(
    sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, xmlOf(sheet)]),
  );
  const tabs = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden === true ? ' state="hidden"' : ''} r:id="rId${at + 10}"/>`,
  );
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 10}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${relations.join('')}<Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ...worksheets,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="176" formatCode="[$-411]ggge&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/></numFmts><fonts count="2"><font><strike val="0"/><sz val="11"/></font><font><strike/><sz val="11"/></font></fonts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="176" applyNumberFormat="1"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`,
    ...more,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
    { level: 6 },
  );
}

/** One sheet. */
export const workbook = (
  rows: readonly (readonly Cell[])[],
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Uint8Array => bookOfSheets([{ name: '名簿', rows }], more);

/** Some kilobytes that unpack to `bytes` zeros. */
export const bomb = (bytes: number): Uint8Array =>
  workbook([['姓']], { 'xl/media/image1.bin': new Uint8Array(bytes) });
