import { useQuery } from '@tanstack/react-query';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { FoundUser, NewUser } from '#shared/office/account-care/schema.ts';
import { returnWords } from '#shared/mail/mail-return/words.ts';
import { useKeptText } from '#web/lib/kept-text.ts';
import { choiceFilter, useTyped, useUrlFilter } from '#web/lib/url-filter.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedTable } from '#web/ui/paged-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { foundUsersQuery, newUsersQuery, resumeMailTo } from '../queries.ts';
import { actWords, kindWords, placeWords, statusWords } from '../words.ts';

const columns: readonly Column<FoundUser>[] = [
  {
    id: 'name',
    header: '氏名',
    rowHeader: true,
    cell: ({ userId, name }) => (
      <Link look="standalone" to={to('/admin/users/:id', { id: userId })}>
        {name}
      </Link>
    ),
  },
  { id: 'kind', header: '種別', cell: ({ kind }) => kindWords[kind] },
  {
    id: 'status',
    brief: true,
    header: '状態',
    cell: ({ status }) => <StateBadge words={statusWords[status]} />,
  },
  {
    id: 'organization',
    header: '所属',
    cell: ({ organization }) =>
      organization === undefined ? '—' : `${organization.name}・${placeWords[organization.role]}`,
  },
  {
    id: 'email',
    header: 'メールアドレス',
    cell: ({ email = '—', mailReturned }) => (mailReturned ? `${email}（メール停止中）` : email),
  },
];

function Found({ text }: { text: string }) {
  const query = useQuery(foundUsersQuery(text));
  const { act, hint, done } = actWords['resume-mail'];
  const [ask, dialog] = useAskReason(() => ({
    act,
    done,
    hint,
    about: text,
    decide: (reason) => resumeMailTo(text, reason),
    meaning:
      'これからのメールを送ります。止まっていたあいだのメールは、自動では送り直しません。迷惑メールと報告されたアドレスは、届けてほしいと本人から申し出があったときだけ再開してください。',
  }));
  return (
    <>
      <Loaded
        pending={<Skeleton label="利用者を探しています" lines={2} shape="row" />}
        query={query}
        what="利用者"
      >
        {({ items, mailReturned }) => (
          <>
            {items.length === 0 ? (
              <EmptyState title="見つかりませんでした">
                メールアドレスは最後まで、生徒は「123456
                taro」のように団体コードとユーザーIDを入力してください。
              </EmptyState>
            ) : (
              <Table
                caption="見つかった利用者"
                columns={columns}
                rowId={({ userId }) => userId}
                rows={items}
              />
            )}
            {mailReturned && (
              <Notice
                action={<Button onClick={() => ask(undefined)}>{act}</Button>}
                title="このアドレスへのメールを止めています"
                tone="warn"
              >
                {`${returnWords(mailReturned)}。登録の確認も、注文やお問い合わせについてのメールも届きません。`}
              </Notice>
            )}
          </>
        )}
      </Loaded>
      {dialog}
    </>
  );
}

const filter = { days: choiceFilter(['1', '7', '30'], '7') };
const periods = [
  { value: '1', label: '今日' },
  { value: '7', label: '7日間' },
  { value: '30', label: '30日間' },
] as const;

const newColumns: readonly Column<NewUser>[] = [
  {
    id: 'name',
    header: '氏名',
    rowHeader: true,
    cell: ({ userId, name }) => (
      <Link look="standalone" to={to('/admin/users/:id', { id: userId })}>
        {name}
      </Link>
    ),
  },
  { id: 'kind', header: '種別', cell: ({ kind }) => kindWords[kind] },
  { id: 'at', brief: true, header: '登録した日時', cell: ({ createdAt }) => formatInstant(createdAt) },
  {
    id: 'status',
    header: '状態',
    cell: ({ status }) => <StateBadge words={statusWords[status]} />,
  },
];

/** Who came of themselves; pupils stand with their school. */
function NewUsers() {
  const [{ days }, change] = useUrlFilter(filter);
  return (
    <Section title="新しい利用者">
      <Stack>
        <FilterSelect
          label="期間"
          onChange={(next) => change({ days: next })}
          options={periods}
          value={days}
        />
        <PagedTable
          empty={<p>この期間に登録した利用者はいません。</p>}
          list={newUsersQuery(Number(days))}
          what="新しい利用者"
        >
          {(users) => (
            <Table
              caption="新しい利用者（新しい順）"
              columns={newColumns}
              rowId={({ userId }) => userId}
              rows={users}
            />
          )}
        </PagedTable>
      </Stack>
    </Section>
  );
}

/** What is looked for is somebody's address: it stays out of the address bar. */
export function Component() {
  const [text, setText] = useKeptText();
  const [typed, setTyped] = useTyped(text, setText);
  const wanted = text.normalize('NFKC').trim();
  return (
    <>
      <PageHeader
        lead="利用者のアカウントを探して、起きたことを確かめ、止める、再開する、サインアウトさせるなどを行います。"
        title="利用者"
      />
      <Stack>
        <SearchField
          label="メールアドレス・団体コードとユーザーID・利用者番号"
          onChange={setTyped}
          size={36}
          value={typed}
        />
        <p>氏名では探せません。団体の先生や生徒は、「団体・学校」からも確かめられます。</p>
        {wanted !== '' && <Found text={wanted} />}
        <NewUsers />
      </Stack>
    </>
  );
}
