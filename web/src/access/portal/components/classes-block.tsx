import { useQuery } from '@tanstack/react-query';
import type { PortalClass } from '#shared/access/portal/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { portalClassesQuery } from '../queries.ts';

const columns: readonly Column<PortalClass>[] = [
  { id: 'title', header: 'クラス', rowHeader: true, cell: ({ title }) => title },
  { id: 'seen', header: '届いた日', cell: ({ seenAt }) => formatDay(seenAt) },
  {
    id: 'take',
    header: '操作',
    cell: ({ id, title }) => (
      <Link aria-label={`${title}の名簿を取り込む`} to={to('/user-group/create-users', {}, { portal: id })}>
        名簿を取り込む
      </Link>
    ),
  },
];

/** Classes whose roster the portal tells; which there are came with launches of those who teach them. */
export function ClassesBlock() {
  return (
    <Loaded lines={3} query={useQuery(portalClassesQuery)} what="クラス">
      {({ items }) => (
        <Stack>
          <p>
            ポータルの名簿(氏名)を、ファイルの名簿と同じように確かめてから登録します。クラスは、先生がポータルからこのサービスを開くか、先生として接続テストをすると、ここに出ます。
          </p>
          {items.length > 0 && (
            <Table caption="名簿を取り込めるクラス" columns={columns} rowId={({ id }) => id} rows={items} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}
