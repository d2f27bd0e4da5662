import { formatYen } from '#shared/kernel/money.ts';
import { formatDay, japanInstant } from '#shared/kernel/time.ts';
import { documentTitles } from '#shared/shop/trade-document/policy.ts';
import type { TradeDocument } from '#shared/shop/trade-document/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DownloadButton, type DownloadButtonProps } from '#web/ui/download-button.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

interface DocumentTableProps {
  caption: string;
  documents: readonly TradeDocument[];
  /** The office sees whose each is. */
  office?: boolean;
  fetchLink: (document: TradeDocument) => ReturnType<DownloadButtonProps['fetchLink']>;
}

/** The other copy of a paper, drawn with it. */
const copyOf = (paper: TradeDocument, among: readonly TradeDocument[]): TradeDocument | undefined =>
  among.find(
    ({ copy, type, number }) => copy && !paper.copy && type === paper.type && number === paper.number,
  );

const columnsFor = ({
  office = false,
  documents,
  fetchLink,
}: Omit<DocumentTableProps, 'caption'>): readonly Column<TradeDocument>[] => [
  {
    id: 'number',
    header: '書類',
    rowHeader: true,
    cell: ({ type, number, copy, supersedes }) => (
      <>
        {documentTitles[type]} {copy && <Badge tone="plain">再発行</Badge>}
        <small data-more="">
          <code>{number}</code>
        </small>
        {!copy && supersedes !== undefined && (
          <small>
            <code>{supersedes.slice(type.length + 1)}</code>{' '}
            {type === 'return-invoice' ? 'を取り消すもの' : 'に代わるもの'}
          </small>
        )}
      </>
    ),
  },
  { id: 'day', header: '取引年月日', whole: true, cell: ({ tradedOn }) => formatDay(japanInstant(tradedOn)) },
  { id: 'party', header: office ? '取引先' : '宛名', cell: ({ counterparty }) => counterparty },
  {
    id: 'amount',
    brief: true,
    header: '金額（税込）',
    align: 'end',
    cell: ({ amount }) => formatYen(amount),
  },
  {
    id: 'acts',
    acts: true,
    header: '操作',
    cell: (document) => {
      const what = `${documentTitles[document.type]} ${document.number}`;
      const copy = office ? undefined : copyOf(document, documents);
      return (
        <>
          <DownloadButton
            aria-label={`PDFを保存する：${what}${document.copy ? ' 再発行' : ''}`}
            fetchLink={() => fetchLink(document)}
            wide
          >
            PDFを保存する
          </DownloadButton>
          {copy !== undefined && (
            <DownloadButton aria-label={`再発行版を保存する：${what}`} fetchLink={() => fetchLink(copy)} wide>
              再発行版を保存する
            </DownloadButton>
          )}
        </>
      );
    },
  },
];

/** The office finds each paper by itself; who bought has one row a paper. */
export function DocumentTable({ caption, documents, ...how }: DocumentTableProps) {
  const papers = documents.filter(
    (one) => how.office === true || !documents.some((other) => copyOf(other, [one]) === one),
  );
  return (
    <Table
      caption={caption}
      columns={columnsFor({ documents, ...how })}
      rowId={({ id }) => id}
      rows={papers}
    />
  );
}
