/**
 * One step makes one file: some receipts of the year, then its other papers, and an index of them. An original in it is handed
 * out with the file, in the same transaction: whoever comes later gets the copy marked 再発行.
 */
import { strToU8, zipSync, type Zippable } from 'fflate';
import * as z from 'zod';
import { formatYen } from '#shared/kernel/money.ts';
import { writeCsv } from '#shared/kernel/csv.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { addresseeLine, receiptFileName } from '#shared/shop/receipt/policy.ts';
import { daysOf } from '#shared/shop/receipt/year.ts';
import {
  countedOf,
  documentFileName,
  documentTitles,
  isOfReceipt,
  tradedOnHeader,
} from '#shared/shop/trade-document/policy.ts';
import { defineJob, type AnyKind } from '#functions/platform/job/job.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { Archive } from '#functions/shop/trade-document/archive.ts';
import type { DocumentItem, TradeDocumentRepository } from '#functions/shop/trade-document/repository.ts';
import type { Numbering } from './numbering.ts';
import { hasOriginal, isUpToDate, type NumberedReceipt, type ReceiptRepository } from './repository.ts';
import { receiptYearKind, yearHours, yearInputSchema } from './years.ts';

/** A receipt may be a write, and a transaction takes a hundred; all of a file are in memory at once. */
const papersInFile = 80;
/** A cursor that begins so goes on in the other papers, behind that day and id; one of the receipts' list never does. */
const others = '#';

interface Entry {
  readonly title: string;
  readonly number: string;
  readonly day: string;
  readonly addressee: string;
  /** '' where it is counted elsewhere: the columns can be added up. */
  readonly amount: number | '';
  readonly tax: number | '';
  /** What became of it, where there is no file. */
  readonly note: string;
  readonly fileName: string;
  readonly key?: string | undefined;
  readonly write?: Write | undefined;
}

const columns: Readonly<Record<string, (entry: Entry) => string | number>> = {
  書類: ({ title }) => title,
  番号: ({ number }) => number,
  [tradedOnHeader]: ({ day }) => day,
  宛名: ({ addressee }) => addressee,
  '金額（税込・円。返還はマイナス）': ({ amount }) => amount,
  '消費税（円。返還はマイナス）': ({ tax }) => tax,
  備考: ({ note }) => note,
  ファイル: ({ fileName }) => fileName,
};

const indexOf = (entries: readonly Entry[]): string =>
  `\uFEFF${writeCsv([
    Object.keys(columns),
    ...entries.map((entry) => Object.values(columns).map((cell) => cell(entry))),
  ])}`;

/** Receipts have rows of their own; an estimate trades nothing. */
const isOther = ({ type, copy }: DocumentItem): boolean => type !== 'receipt' && type !== 'estimate' && !copy;

const placeOf = ({ tradedOn, id }: DocumentItem): string => `${others}${tradedOn}#${id}`;

/** Beside receipts only what takes of their money counts: all else is about money that they have, or never had. */
function ofDocument(document: DocumentItem): Entry {
  const { type, number, tradedOn, counterparty, amount, supersedes, key } = document;
  const counts = type === 'return-invoice' && isOfReceipt(document);
  const place = supersedes === undefined ? '' : `${supersedes.replace(`${type}-`, '')}の代わり。`;
  return {
    title: documentTitles[type],
    number,
    day: tradedOn,
    addressee: counterparty,
    ...(counts ? countedOf(document) : { amount: '', tax: '' }),
    note: counts ? '' : `${place}${formatYen(amount)}（合計には入れません）`,
    fileName: documentFileName(document),
    key,
  };
}

interface YearDependencies {
  readonly receipts: ReceiptRepository;
  readonly numbering: Numbering;
  readonly documents: Pick<TradeDocumentRepository, 'ofOwner'>;
  readonly archive: Pick<Archive, 'find'>;
}

export function createZipReceiptYear(dependencies: YearDependencies): AnyKind {
  const { receipts, numbering, documents, archive } = dependencies;

  function ofReceipt(receipt: NumberedReceipt): Entry {
    const { owner, orderId, number, paidAt, suppliedAt, addressee, honorific, total, tax } = receipt;
    const facts = {
      title: documentTitles.receipt,
      number,
      day: dayOf(paidAt),
      addressee: addressee === undefined ? '' : addresseeLine(addressee, honorific),
      amount: total,
      tax,
    };
    // The paper has both days.
    const supplied = suppliedAt === undefined ? [] : [`取引年月日（お渡し日） ${dayOf(suppliedAt)}`];
    const noted = (...words: string[]) => [...words, ...supplied].join('。');
    if (receipt.state === 'editable')
      return { ...facts, fileName: '', note: noted('未発行（宛名を決めて発行すると、次から入ります）') };
    const paper = receipt.documents;
    if (paper === undefined || !isUpToDate(receipt))
      return { ...facts, fileName: '', note: noted('作成中（少し待ってから作り直すと入ります）') };
    if (!hasOriginal(receipt))
      return { ...facts, note: noted('再発行'), fileName: receiptFileName(number, true), key: paper.copy };
    const write = receipts
      .change(owner, orderId)
      .expect('fetched', false)
      .expect('refundedTotal', receipt.refundedTotal)
      .set({ fetched: true });
    return { ...facts, note: noted(), fileName: receiptFileName(number, false), key: paper.original, write };
  }

  async function zipOf(entries: readonly Entry[]): Promise<Uint8Array> {
    const files: Zippable = { '索引.csv': strToU8(indexOf(entries)) };
    for (const { key, fileName } of entries) {
      if (key === undefined) continue;
      const bytes = await archive.find(key);
      if (bytes === undefined) throw new Error(`the archive has lost ${key}`);
      // A PDF is compressed already.
      files[fileName] = [bytes, { level: 0 }];
    }
    return zipSync(files);
  }

  return defineJob({
    kind: receiptYearKind,
    input: yearInputSchema,
    /** Where the list of receipts, or of the other papers, goes on; '' at its beginning. */
    cursor: z.string(),
    giveUpAfterMinutes: 60,
    files: {
      folder: receiptYearKind,
      extension: 'zip',
      contentType: 'application/zip',
      keepHours: yearHours,
    },
    async step({ lane, input: { owner, ...year }, cursor, store }) {
      const { from, to } = daysOf(year);
      const entries: Entry[] = [];
      let next = cursor;
      if (!cursor.startsWith(others)) {
        const place = cursor === '' ? undefined : cursor;
        const { items, nextCursor } = await receipts.list(owner, { cursor: place, limit: papersInFile });
        const isWithin = ({ paidAt }: { paidAt: string }) => from <= dayOf(paidAt) && dayOf(paidAt) <= to;
        entries.push(...(await numbering.settle(items.filter(isWithin))).map(ofReceipt));
        next = nextCursor ?? others;
      }
      let finished = false;
      if (next.startsWith(others)) {
        const left = (await documents.ofOwner(owner, from, to)).filter(
          (document) => isOther(document) && placeOf(document) > next,
        );
        const now = left.slice(0, papersInFile - entries.length);
        entries.push(...now.map(ofDocument));
        next = now.map(placeOf).at(-1) ?? next;
        finished = now.length === left.length;
      }
      const count = entries.filter(({ key }) => key !== undefined).length;
      // Also where there is none: an index that says so.
      const isWorth = entries.length > 0 || (finished && lane.files.length === 0);
      const name = `領収書_${String(year.year)}${year.kind === 'fiscal' ? '年度' : '年'}_${String(lane.files.length + 1)}.zip`;
      return {
        cursor: next,
        done: lane.done + count,
        file: isWorth ? await store(await zipOf(entries), name, count) : undefined,
        writes: entries.flatMap(({ write }) => (write === undefined ? [] : [write])),
        finished,
      };
    },
  });
}
