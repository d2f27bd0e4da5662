/** Draws an estimate and keeps it. A repeat makes the same. */
import { formatDocumentDay } from '#shared/kernel/time.ts';
import { closingWords } from '#shared/shop/estimate/validity.ts';
import { documentFileName } from '#shared/shop/trade-document/policy.ts';
import type { Issuer } from '#functions/platform/issuer.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { Storage } from '#functions/platform/storage/storage.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Archive } from '#functions/shop/trade-document/archive.ts';
import type { drawTradeDocument } from '#functions/shop/trade-document/document.ts';
import { documentOf, isArchived } from './document.ts';
import { drawEstimateMessage } from './message.ts';
import type { EstimateItem, EstimateRepository } from './repository.ts';

interface DrawDependencies {
  readonly table: Pick<Table, 'write'>;
  readonly estimates: Pick<EstimateRepository, 'find' | 'setKept' | 'setUsed'>;
  readonly archive: Archive;
  readonly storage: Pick<Storage, 'putOnce'>;
  readonly drawTradeDocument: typeof drawTradeDocument;
  readonly issuer: Issuer;
}

const factsOf = ({ issuedAt, validUntil }: EstimateItem): string[] => [
  `見積日 ${formatDocumentDay(issuedAt)}`,
  `有効期限 ${formatDocumentDay(new Date(Date.parse(validUntil) - 1))}`,
  'お渡し お支払いの後（認定証は結果の公開後、教材は対象の年度の間）',
];

const notesOf = ({ closings }: EstimateItem): string[] => [
  'ご注文のときに見積番号を入力すると、有効期限まで、見積日の料金表でお申し込みいただけます。',
  '見積日の料金表は、上に記載のない品目にも使えます。番号をお持ちの方は、何度でもお使いいただけます。',
  '大会の参加は、有効期限の前でも申込の締切で終わり、定員の範囲でお受けします。',
  ...closingWords(closings).map((words) => `申込の締切 ${words}`),
  '数量が変わると、単価が変わることがあります。',
];

export const work = defineWork(drawEstimateMessage, (dependencies: DrawDependencies) => {
  const { table, estimates, archive, storage, drawTradeDocument: draw, issuer } = dependencies;
  return async ({ number, used }) => {
    const estimate = await estimates.find(number);
    if (estimate === undefined || (estimate.kept && (used === undefined || isArchived(estimate)))) return;
    const document = documentOf(estimate);
    const paper = () =>
      draw({
        document,
        addressee: document.counterparty,
        subject: estimate.subject,
        sentence: '下記のとおりお見積り申し上げます。',
        totalLabel: 'お見積金額',
        facts: factsOf(estimate),
        lines: estimate.lines,
        notes: notesOf(estimate),
        issuer,
        madeAt: estimate.issuedAt,
      });
    if (used === true || isArchived(estimate)) await archive.keep(document, paper);
    else await storage.putOnce(document.key, await paper(), documentFileName(document));
    await table.write(used === true ? estimates.setUsed(number) : estimates.setKept(number));
  };
});
