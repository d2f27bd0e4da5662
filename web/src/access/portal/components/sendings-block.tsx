import { useQuery } from '@tanstack/react-query';
import type { PortalSending } from '#shared/access/portal/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { portalSendingsQuery } from '../queries.ts';
import { sendingWords } from '../words.ts';

const columns: readonly Column<PortalSending>[] = [
  { id: 'lesson', header: 'レッスン', rowHeader: true, cell: ({ lesson }) => lesson },
  { id: 'outcome', header: '最後の結果', cell: ({ outcome }) => sendingWords[outcome] },
  { id: 'at', header: '日時', cell: ({ at }) => formatInstant(at) },
];

/** What became of the last score of each link that has a place for them. */
export function SendingsBlock() {
  return (
    <Loaded lines={3} query={useQuery(portalSendingsQuery)} what="得点の送信">
      {({ items }) => (
        <Stack>
          <p>
            先生がポータルで「リンクの先を選ぶ」ときに、レッスンを選んで「得点をポータルに送る」にすると、そのリンクから入った人の得点(正確さ、100点満点)が、最後まで打つたびに届きます。
          </p>
          {items.length > 0 && (
            <Table
              caption="得点の送信の結果"
              columns={columns}
              rowId={({ lesson, at }) => `${lesson} ${at}`}
              rows={items}
            />
          )}
        </Stack>
      )}
    </Loaded>
  );
}
