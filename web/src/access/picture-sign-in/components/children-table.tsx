import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pictureNames } from '#shared/access/picture-sign-in/pictures.ts';
import type { PictureChild } from '#shared/access/picture-sign-in/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { numberedName } from '#shared/school/student/policy.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { changeWords, freePictures, givePictures } from '../queries.ts';
import { Drawing } from './drawing.tsx';

interface Row extends PictureChild {
  /** Words stand on a screen that the class may see only when they are asked for. */
  readonly wordsShown: boolean;
  readonly busy: boolean;
  readonly onFree: () => void;
  readonly onChange: () => void;
}

function State({ picture, locked, enteredAt }: Row) {
  if (picture === undefined) return <Badge tone="warn">まだありません</Badge>;
  if (locked) return <Badge tone="bad">止まっています</Badge>;
  return enteredAt === undefined ? (
    '—'
  ) : (
    <Badge tone="good">{`${formatInstant(enteredAt)} 入りました`}</Badge>
  );
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: '氏名', rowHeader: true, cell: numberedName },
  {
    id: 'picture',
    header: '絵',
    cell: ({ picture }) =>
      picture === undefined ? (
        '—'
      ) : (
        <Stack across gap="s">
          <Drawing picture={picture} size={40} />
          {pictureNames[picture]}
        </Stack>
      ),
  },
  {
    id: 'words',
    header: 'ことば',
    whole: true,
    cell: ({ words, wordsShown }) => (words === undefined ? '—' : wordsShown ? words.join(' ') : '••••'),
  },
  { id: 'state', brief: true, header: '状態', cell: (row) => <State {...row} /> },
  {
    id: 'acts',
    acts: true,
    header: '操作',
    cell: ({ picture, locked, busy, onFree, onChange, ...row }) =>
      picture === undefined ? null : locked ? (
        <Button aria-label={`もう一度入れるようにする：${numberedName(row)}`} busy={busy} onClick={onFree}>
          もう一度入れるようにする
        </Button>
      ) : (
        <Button
          aria-label={`ことばを変える：${numberedName(row)}`}
          busy={busy}
          look="quiet"
          onClick={onChange}
        >
          ことばを変える
        </Button>
      ),
  },
];

/** Whose picture is which, who is locked out, and who came in. */
export function ChildrenTable({
  group,
  items,
}: {
  group: { readonly id: string; readonly name: string };
  items: readonly PictureChild[];
}) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const [wordsShown, setWordsShown] = useState(false);
  const without = items.filter(({ picture }) => picture === undefined).length;
  return (
    <Section title="生徒のえとことば">
      <Stack>
        <ActProblem error={error} title="できませんでした" />
        <Stack across>
          {without > 0 && (
            <Button
              busy={busy}
              look={without === items.length ? 'primary' : 'secondary'}
              onClick={() => act(() => givePictures(queryClient, group.id))}
            >
              {`えとことばを決める（${String(without)}人）`}
            </Button>
          )}
          <Button aria-pressed={wordsShown} onClick={() => setWordsShown(!wordsShown)}>
            ことばを画面に出す
          </Button>
        </Stack>
        <Table
          caption={`${group.name}のえとことば`}
          columns={columns}
          empty={
            <EmptyState title="このグループには、まだ生徒がいません">
              生徒を登録すると、ここでえとことばを決められます。
            </EmptyState>
          }
          rowId={({ userId }) => userId}
          rows={items.map((child) => ({
            ...child,
            wordsShown,
            busy,
            onFree: () => act(() => freePictures(queryClient, group.id, [child.userId])),
            onChange: () => act(() => changeWords(queryClient, group.id, [child.userId])),
          }))}
        />
      </Stack>
    </Section>
  );
}
