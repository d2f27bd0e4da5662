/** Draws original and copy (再発行) of a 納品書 or 請求書 and keeps them. A repeat makes the same. */
import { addresseeLine } from '#shared/shop/receipt/policy.ts';
import { taxesOf } from '#shared/shop/trade-document/policy.ts';
import type { IssuedType } from '#shared/shop/trade-document/issue.ts';
import type { Issuer } from '#functions/platform/issuer.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Archive } from './archive.ts';
import type { drawTradeDocument } from './document.ts';
import type { DocumentIssue, IssueRepository } from './issue-repository.ts';
import { issueDocumentMessage } from './message.ts';

interface DrawDependencies {
  readonly table: Pick<Table, 'write'>;
  readonly issues: IssueRepository;
  readonly archive: Archive;
  readonly drawTradeDocument: typeof drawTradeDocument;
  readonly issuer: Issuer;
}

const sentences: Readonly<Record<IssuedType, string>> = {
  'delivery-note': '下記のとおり納品いたしました。',
  invoice: '下記のとおりご請求申し上げます。',
};
const totalLabels: Readonly<Record<IssuedType, string>> = {
  'delivery-note': '納品金額',
  invoice: 'ご請求金額',
};

export const work = defineWork(issueDocumentMessage, (dependencies: DrawDependencies) => {
  const { table, issues, archive, drawTradeDocument: draw, issuer } = dependencies;

  async function keep(issue: DocumentIssue, copy: boolean): Promise<void> {
    const { type, number, issuedAt, total, owner, orderId, subject, facts, lines, notes } = issue;
    const replaced = copy ? number : issue.supersedes;
    const addressee = addresseeLine(issue.addressee, issue.honorific);
    const document = {
      id: `${type}-${number}${copy ? '-copy' : ''}`,
      type,
      number,
      copy,
      issuedAt,
      tradedOn: issue.on,
      amount: total,
      taxes: taxesOf(total),
      counterparty: addressee,
      owner,
      orderId,
      key: `${type}s/${number}${copy ? '-copy' : ''}.pdf`,
      ...(replaced !== undefined && { supersedes: `${type}-${replaced}` }),
    };
    await archive.keep(document, () =>
      draw({
        document,
        addressee,
        subject,
        sentence: sentences[type],
        totalLabel: totalLabels[type],
        facts,
        lines,
        notes,
        issuer,
        madeAt: issuedAt,
      }),
    );
  }

  return async ({ owner, orderId, type }) => {
    for (const issue of await issues.list(owner, orderId, type)) {
      if (issue.kept) continue;
      await keep(issue, false);
      await keep(issue, true);
      await table.write(issues.setKept(issue));
    }
  };
});
