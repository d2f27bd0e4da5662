import { useQuery } from '@tanstack/react-query';
import type { Found } from '#shared/office/search/contract.ts';
import { searchFormWords } from '#shared/office/search/words.ts';
import { useKeptText } from '#web/lib/kept-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { Column } from '#web/ui/table.tsx';
import { TurnedTable } from '#web/ui/turned-table.tsx';
import { approvedOrganizationsQuery } from '#web/people/parts/approved-organizations.ts';
import { SearchForm } from '../components/search-form.tsx';
import { searchQuery } from '../queries.ts';
import { foundWords, namedLike, placeOf } from '../words.ts';

const columns: readonly Column<Found>[] = [
  {
    id: 'title',
    header: '見つかったもの',
    rowHeader: true,
    cell: (found) => (
      <Link
        look="standalone"
        to={placeOf(found)}
        {...(found.kind === 'address' && { state: { text: found.id } })}
      >
        {found.title}
      </Link>
    ),
  },
  { id: 'kind', brief: true, header: '種類', cell: ({ kind }) => foundWords[kind] },
  { id: 'detail', header: '内容', cell: ({ detail }) => detail ?? '—' },
];

interface FoundTableProps {
  items: readonly Found[];
  /** As what it was looked for. */
  said: string;
}

const FoundTable = ({ items, said }: FoundTableProps) => (
  <Stack>
    <p>{said}</p>
    <TurnedTable
      caption="見つかったもの"
      columns={columns}
      rowId={({ kind, id }) => `${kind} ${id}`}
      rows={items}
      size={50}
      unit="件"
    />
  </Stack>
);

const byName = '団体・学校の名前';

/** What is no number or code may be the name of a school; people are not searched by theirs. */
function NamedOrganizations({ text, said }: { text: string; said: string }) {
  const query = useQuery(approvedOrganizationsQuery);
  return (
    <Loaded
      pending={<Skeleton label="名前を探しています" lines={3} shape="row" />}
      query={query}
      what="団体・学校の名前"
    >
      {(all) => {
        const items = namedLike(all, text);
        return items.length === 0 ? (
          <EmptyState title="見つかりませんでした">
            {`${said}人は、氏名では探せません。メールアドレスか、団体コードとユーザーIDで探してください。番号やコードは、途中までではなく、すべて入力してください。`}
          </EmptyState>
        ) : (
          <FoundTable items={items} said={said} />
        );
      }}
    </Loaded>
  );
}

function Answer({ text }: { text: string }) {
  const query = useQuery(searchQuery(text));
  return (
    <Loaded pending={<Skeleton label="探しています" lines={3} shape="row" />} query={query} what="探した結果">
      {({ looked, items }) => {
        const as = [...looked.map((form) => searchFormWords[form]), ...(items.length === 0 ? [byName] : [])];
        const said = `「${as.join('、')}」として探しました。`;
        return items.length === 0 ? (
          <NamedOrganizations said={said} text={text} />
        ) : (
          <FoundTable items={items} said={said} />
        );
      }}
    </Loaded>
  );
}

export function Component() {
  const [text] = useKeptText();
  return (
    <>
      <PageHeader
        lead="探した言葉は、アドレスにも記録にも残りません。利用者を表示したことだけが、操作の記録に残ります。"
        title="探す"
      />
      <Stack gap="l">
        <SearchForm key={text} text={text} />
        {text !== '' && (
          <Section title="探した結果">
            <Answer key={text} text={text} />
          </Section>
        )}
      </Stack>
    </>
  );
}
