import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Portal, PortalClass, PortalSending, Tool } from '#shared/access/portal/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay, formatInstant } from '#shared/kernel/time.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { portalClassesQuery, portalQuery, portalSendingsQuery, removePortal } from '../queries.ts';
import { sendingWords, toolWords } from '../words.ts';
import { PortalForm } from './portal-form.tsx';
import { TryBlock } from './try-block.tsx';

/** Our side of the sheet that a portal asks for. */
function ToolBlock({ tool }: { tool: Tool }) {
  const toast = useToast();
  async function copy(name: keyof Tool) {
    try {
      await navigator.clipboard.writeText(tool[name]);
      toast(`${toolWords[name]}をコピーしました`);
    } catch {
      // Refused by the browser or the school's policy: it stands there to be copied by hand.
      toast('コピーできませんでした。表示されている文字を選んでコピーしてください', 'bad');
    }
  }
  const names: readonly (keyof Tool)[] = ['toolUrl', 'loginUrl', 'launchUrl', 'keysetUrl'];
  return (
    <DefinitionList
      items={names.map((name) => ({
        term: toolWords[name],
        value: tool[name],
        action: (
          <Button aria-label={`${toolWords[name]}をコピーする`} look="quiet" onClick={() => void copy(name)}>
            コピーする
          </Button>
        ),
      }))}
    />
  );
}

const classColumns: readonly Column<PortalClass>[] = [
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
function ClassesBlock() {
  return (
    <Loaded lines={3} query={useQuery(portalClassesQuery)} what="クラス">
      {({ items }) => (
        <Stack>
          <p>
            ポータルの名簿（氏名）を、ファイルの名簿と同じように確かめてから登録します。クラスは、先生がポータルからこのサービスを開くか、先生として接続テストをすると、ここに出ます。
          </p>
          {items.length > 0 && (
            <Table
              caption="名簿を取り込めるクラス"
              columns={classColumns}
              rowId={({ id }) => id}
              rows={items}
            />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

const sendingColumns: readonly Column<PortalSending>[] = [
  { id: 'lesson', header: 'レッスン', rowHeader: true, cell: ({ lesson }) => lesson },
  { id: 'outcome', header: '最後の結果', cell: ({ outcome }) => sendingWords[outcome] },
  { id: 'at', header: '日時', cell: ({ at }) => formatInstant(at) },
];

/** What became of the last score of each link that has a place for them. */
function SendingsBlock() {
  return (
    <Loaded lines={3} query={useQuery(portalSendingsQuery)} what="得点の送信">
      {({ items }) => (
        <Stack>
          <p>
            先生がポータルで「リンクの先を選ぶ」ときに、レッスンを選んで「得点をポータルに送る」にすると、そのリンクから入った人の得点（正確さ、100点満点）が、最後まで打つたびに届きます。
          </p>
          {items.length > 0 && (
            <Table
              caption="得点の送信の結果"
              columns={sendingColumns}
              rowId={({ lesson, at }) => `${lesson} ${at}`}
              rows={items}
            />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function RemoveBlock({ portal }: { portal: Portal }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Stack>
      <p>{`${formatDay(portal.registeredAt)}に登録`}</p>
      <div>
        <Button look="quiet" onClick={() => setIsAsked(true)}>
          登録を外す
        </Button>
      </div>
      <ConfirmDialog
        confirmLabel="登録を外す"
        destructive
        onClose={() => setIsAsked(false)}
        onConfirm={async () => {
          await removePortal();
          await queryClient.invalidateQueries(portalQuery);
          toast('登録を外しました');
        }}
        open={isAsked}
        title="学習eポータルの登録を外しますか"
      >
        ポータルからは、だれもサインインできなくなります。サインイン中の人はそのまま使え、次からはログインカードのパスワードやメールアドレスでサインインします。
      </ConfirmDialog>
    </Stack>
  );
}

export function PortalSettings() {
  const toast = useToast();
  return (
    <>
      <PageHeader
        lead="L-Gateなどの学習eポータルのリンクから、パスワードなしでサインインできるようにします（LTI 1.3）。はじめの1回だけ、ログインカードなどで本人を確かめます。責任者のサインインは変わりません。"
        title="学習eポータルとつなぐ"
      />
      <Loaded lines={6} query={useQuery(portalQuery)} what="学習eポータルの登録">
        {({ tool, portal }) => (
          <Stack gap="l">
            <Section title="1. ポータルに渡す情報">
              <Stack>
                <p>ポータルの教材・アプリの登録の画面や、申し込みの用紙に写してください。</p>
                <ToolBlock tool={tool} />
              </Stack>
            </Section>
            <Section title="2. ポータルから受け取った値">
              <PortalForm
                key={portal?.version ?? 0}
                onDone={() => toast('学習eポータルを登録しました')}
                portal={portal}
              />
            </Section>
            {portal !== undefined && (
              <Section title="3. 接続テスト">
                <TryBlock />
              </Section>
            )}
            {portal !== undefined && portal.tokenUrl !== '' && (
              <Section title="4. 名簿を取り込む">
                <ClassesBlock />
              </Section>
            )}
            {portal !== undefined && portal.tokenUrl !== '' && (
              <Section title="5. 得点を送る">
                <SendingsBlock />
              </Section>
            )}
            {portal !== undefined && (
              <Section title="登録を外す">
                <RemoveBlock portal={portal} />
              </Section>
            )}
            <p>
              <Link to={to('/organization/:authorize?')}>団体・学校のページへ戻る</Link>
            </p>
          </Stack>
        )}
      </Loaded>
    </>
  );
}
