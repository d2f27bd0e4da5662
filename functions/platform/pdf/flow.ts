/** Rows over as many A4 pages as they need. */
import type { Schema, Template } from '@pdfme/common';
import { a4, label } from './layout.ts';
import { unread, within } from './tags.ts';

/** A piece of a page; all lengths are millimetres. */
export interface Block {
  readonly height: number;
  /** Drawn with its upper edge at `y`. Names are its own on a page; the same name on two pages is the same text. */
  draw(y: number): Schema[];
}

interface Flow {
  /** Begins the first page, from the edge of the paper. */
  readonly opening: Block;
  /** Begins every further page. */
  readonly continuation: Block;
  /** Stands over the rows of each page: the words over their columns, where they are a table. */
  readonly head: Block;
  readonly rows: readonly Block[];
  /** Below the last row, never parted. */
  readonly foot: Block;
}

/** Below is the margin with the page number. */
const bottom = 277;

function rowsByPage({ opening, continuation, head, rows, foot }: Flow): Block[][] {
  const roomBelow = (block: Block): number => bottom - block.height - head.height;
  let page: Block[] = [];
  const pages = [page];
  let room = roomBelow(opening);
  for (const row of rows) {
    if (row.height > room) {
      page = [];
      pages.push(page);
      room = roomBelow(continuation);
    }
    page.push(row);
    room -= row.height;
  }
  // The sum never stands on a page without a row it is the sum of.
  if (foot.height > room) pages.push(page.length > 1 ? page.splice(-1) : []);
  return pages;
}

export function flow(content: Flow): Template {
  const pages = rowsByPage(content);
  const cells = (row: string, schemas: Schema[], as?: 'TH'): Schema[] =>
    content.head.height === 0 ? schemas : within(['Table#rows', `TR#${row}`], schemas, as);
  return a4(
    ...pages.map((rows, index) => {
      let y = 0;
      const put = (block: Block): Schema[] => {
        const drawn = block.draw(y);
        y += block.height;
        return drawn;
      };
      const number = label(
        'page',
        `${index + 1} / ${pages.length} ページ`,
        { x: 25, y: bottom + 3, width: 160, height: 6 },
        { size: 9, align: 'center' },
      );
      return [
        ...(index === 0 ? put(content.opening) : unread(put(content.continuation))),
        ...(index === 0 ? cells('head', put(content.head), 'TH') : unread(put(content.head))),
        ...rows.flatMap((row) => cells(String(content.rows.indexOf(row)), put(row))),
        ...(index === pages.length - 1 ? put(content.foot) : []),
        ...(pages.length > 1 ? unread([number]) : []),
      ];
    }),
  );
}
