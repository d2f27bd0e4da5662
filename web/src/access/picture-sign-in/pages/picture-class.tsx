import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isForSmallest } from '#shared/access/picture-sign-in/policy.ts';
import type { Group } from '#shared/people/group/schema.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { GroupFilter } from '#web/people/parts/group-filter.tsx';
import { chooseGroup, currentGroup } from '#web/state/group.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { MadePdf } from '#web/ui/made-pdf.tsx';
import { MadeSection } from '#web/ui/made-section.tsx';
import { Section } from '#web/ui/section.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { ChildrenTable } from '../components/children-table.tsx';
import { DoorPanel } from '../components/door-panel.tsx';
import { fetchSheetLink, pictureClassQuery, sheetsQuery, startSheet } from '../queries.ts';

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchQuery(groupsQuery);
}

const filter = { group: textFilter };

/** The smallest first: it is made for them, and other classes may have it too. */
const inOrder = (groups: readonly Group[]): Group[] => [
  ...groups.filter(({ grade }) => isForSmallest(grade)),
  ...groups.filter(({ grade }) => !isForSmallest(grade)),
];

/** Cards to cut and hand out, made behind the page. */
function Sheets({ groupId }: { groupId: string }) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const made = useQuery(sheetsQuery(groupId));
  return (
    <Stack>
      <Section title="カードを配る">
        <Stack>
          <p>
            <Easy>
              1人1枚の小さなカード（A4に12枚）をPDFにします。切って配り、まわりの人に見せないよう伝えてください。
            </Easy>
          </p>
          <ActProblem error={error} title="作り始められませんでした" />
          <div>
            <Button
              busy={busy}
              onClick={() => act(() => startSheet(queryClient, groupId, crypto.randomUUID()))}
            >
              えとことばのカードを作る
            </Button>
          </div>
        </Stack>
      </Section>
      <MadeSection
        query={made}
        status={{ running: '作っています。', ready: 'できあがったPDFは、下から受け取れます。' }}
        title="できたカード"
      >
        {(one) => (
          <MadePdf
            fetchLink={() => fetchSheetLink(one.id)}
            key={one.id}
            made={one}
            title={`えとことばのカード（${String(one.total)}人分）`}
          />
        )}
      </MadeSection>
    </Stack>
  );
}

function OfClass({ group }: { group: Group }) {
  const query = useQuery(pictureClassQuery(group.id));
  return (
    <Loaded lines={10} query={query} what="えとことば">
      {(shown) => (
        <Stack gap="l">
          <DoorPanel group={group} shown={shown} />
          <ScreenOnly>
            <Stack gap="l">
              <ChildrenTable group={group} items={shown.children} />
              {shown.children.some(({ picture }) => picture !== undefined) && <Sheets groupId={group.id} />}
            </Stack>
          </ScreenOnly>
        </Stack>
      )}
    </Loaded>
  );
}

export function Component() {
  const [{ group: asked }, change] = useUrlFilter(filter);
  const groups = useQuery(groupsQuery);
  return (
    <>
      <PageHeader
        lead="キーボードでパスワードを打つ前の、小学1〜3年生のための入り方です。"
        title="えとことばで入る"
      />
      <Loaded lines={12} query={groups} what="グループ">
        {({ items }) => {
          const ordered = inOrder(items);
          const group = currentGroup(ordered, asked);
          if (group === undefined)
            return (
              <EmptyState title="見られるグループがありません">
                グループを作るか、責任者が担当グループを割り当てると使えます。
              </EmptyState>
            );
          return (
            <Stack gap="l">
              <ScreenOnly>
                <GroupFilter
                  all={false}
                  groups={ordered}
                  onChange={(value) => {
                    chooseGroup(value);
                    change({ group: value });
                  }}
                  value={group.id}
                />
              </ScreenOnly>
              <OfClass group={group} key={group.id} />
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}
