import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { FoundCertificate } from '#shared/certificate/certificate/office-contract.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { useKeptText } from '#web/lib/kept-text.ts';
import { readFilter, textFilter, useTyped } from '#web/lib/url-filter.ts';
import { statusWords } from '../words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { foundCertificatesQuery } from '../office-queries.ts';

const columns: readonly Column<FoundCertificate>[] = [
  {
    id: 'number',
    header: '認定番号',
    rowHeader: true,
    cell: ({ number }) => (
      <Link look="standalone" to={to('/admin/certificates/issued/:number', { number })}>
        {number}
      </Link>
    ),
  },
  {
    id: 'status',
    brief: true,
    header: '状態',
    cell: ({ status }) => <Badge tone={statusWords[status].tone}>{statusWords[status].title}</Badge>,
  },
  { id: 'name', header: '券面の氏名', cell: ({ printedName }) => printedName },
  {
    id: 'what',
    header: '大会と部門',
    cell: ({ seasonTitle, divisionName, level }) => `${seasonTitle} ${divisionName} ${level}`,
  },
  { id: 'on', header: '発行日', cell: ({ issuedOn }) => formatDay(`${issuedOn}T00:00:00+09:00`) },
];

function Found({ text }: { text: string }) {
  const query = useQuery(foundCertificatesQuery(text));
  return (
    <Loaded
      pending={<Skeleton label="認定証を探しています" lines={3} shape="row" />}
      query={query}
      what="認定証"
    >
      {(found) =>
        found.length === 0 ? (
          <EmptyState title="見つかりませんでした">
            認定番号、QRコードの中身（確認コード）、注文番号を、すべて入力してください。
          </EmptyState>
        ) : (
          <Table caption="見つかった認定証" columns={columns} rowId={({ id }) => id} rows={found} />
        )
      }
    </Loaded>
  );
}

/** An order's number may come with the address; a check code is a secret and never stands in one. */
const filter = { order: textFilter };

export function Component() {
  const [address] = useSearchParams();
  const [text, setText] = useKeptText(readFilter(filter, address).order);
  const [typed, setTyped] = useTyped(text, setText);
  const wanted = text.normalize('NFKC').trim();
  return (
    <>
      <PageHeader
        lead="発行した認定証を探して、効力を止める、取り消す、氏名を直すなどを行います。"
        title="発行済みの認定証"
      />
      <Stack>
        <SearchField label="認定番号・確認コード・注文番号" onChange={setTyped} size={36} value={typed} />
        <p>購入した方から探すときは、「注文と返金」で注文を見つけて、そこから開けます。</p>
        {wanted !== '' && <Found text={wanted} />}
      </Stack>
    </>
  );
}
