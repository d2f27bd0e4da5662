/** One step makes one file: some documents that were found, and an index of them. */
import { strToU8, zipSync, type Zippable } from 'fflate';
import * as z from 'zod';
import { writeCsv } from '#shared/kernel/csv.ts';
import {
  countedOf,
  documentFileName,
  documentTitles,
  tradedOnHeader,
} from '#shared/shop/trade-document/policy.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { defineJob, type AnyKind } from '#functions/platform/job/job.ts';
import type { Archive } from './archive.ts';
import { documentExportKind, exportHours, exportInputSchema } from './exports.ts';
import { createTradeDocumentRepository, type DocumentItem } from './repository.ts';

const documentsInFile = 100;

const columns: Readonly<Record<string, (document: DocumentItem) => string | number>> = {
  書類: ({ type }) => documentTitles[type],
  番号: ({ number }) => number,
  再発行: ({ copy }) => (copy ? '再発行' : ''),
  [tradedOnHeader]: ({ tradedOn }) => tradedOn,
  取引先: ({ counterparty }) => counterparty,
  '金額（税込・円。返還はマイナス）': (document) => countedOf(document).amount,
  '消費税（円。返還はマイナス）': (document) => countedOf(document).tax,
  発行日時: ({ issuedAt }) => issuedAt,
  注文番号: ({ orderId = '' }) => orderId,
  ファイル: (document) => fileIn(document),
  'SHA-256': ({ sha256 }) => sha256,
};

/** Ids are unique: numbers of two papers of one receipt are not. */
const fileIn = (document: DocumentItem): string => `${document.id}_${documentFileName(document)}`;

/** With a byte-order mark, because Excel asks for one. */
export const indexOf = (documents: readonly DocumentItem[]): string =>
  `\uFEFF${writeCsv([
    Object.keys(columns),
    ...documents.map((document) => Object.values(columns).map((cell) => cell(document))),
  ])}`;

async function zipOf(documents: readonly DocumentItem[], archive: Pick<Archive, 'find'>) {
  const files: Zippable = { '索引.csv': strToU8(indexOf(documents)) };
  for (const document of documents) {
    const bytes = await archive.find(document.key);
    if (bytes === undefined) throw new Error(`the archive has lost ${document.id}`);
    // A PDF is compressed already.
    files[fileIn(document)] = [bytes, { level: 0 }];
  }
  return zipSync(files);
}

export function createExportDocuments({ table }: Basis, archive: Pick<Archive, 'find'>): AnyKind {
  const documents = createTradeDocumentRepository(table);
  return defineJob({
    kind: documentExportKind,
    input: exportInputSchema,
    /** Where the search goes on; '' at its beginning. */
    cursor: z.string(),
    giveUpAfterMinutes: 60,
    files: {
      folder: documentExportKind,
      extension: 'zip',
      contentType: 'application/zip',
      keepHours: exportHours,
    },
    async step({ lane, input, cursor, store }) {
      const from = cursor === '' ? undefined : cursor;
      const found = await documents.search(input.search, { cursor: from, limit: documentsInFile });
      const { items, nextCursor } = found;
      const finished = nextCursor === undefined;
      // Also where nothing was found: a file that says so.
      const isWorth = items.length > 0 || (finished && lane.files.length === 0);
      const name = `書類_${String(lane.files.length + 1)}.zip`;
      return {
        cursor: nextCursor ?? cursor,
        done: lane.done + items.length,
        file: isWorth ? await store(await zipOf(items, archive), name, items.length) : undefined,
        finished,
      };
    },
  });
}
