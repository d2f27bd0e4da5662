import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { TemplateDetail } from '#shared/certificate/certificate-template/contract.ts';
import { isWayBack } from '#shared/certificate/certificate-template/policy.ts';
import { to } from '#shared/kernel/paths.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { type LoaderArgs, orNotFound } from '#web/lib/loader.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Sample } from '../components/sample.tsx';
import { deleteTemplate, publishTemplate, templateQuery, templatesQuery } from '../queries.ts';
import { stateOf, versionName } from '../words.ts';

/** With the form library behind them: they come when they are asked for. */
const DraftForm = later(async () => (await import('../components/draft-form.tsx')).DraftForm);
const NewDraftDialog = later(async () => (await import('../components/new-draft-dialog.tsx')).NewDraftDialog);

export function loader({ queryClient, params: { version = '' } }: LoaderArgs): void {
  if (!/^(?:0|[1-9]\d{0,4})$/u.test(version)) throw new Response(null, { status: 404 });
  void queryClient.prefetchQuery(templateQuery(Number(version)));
  void queryClient.prefetchQuery(templatesQuery());
}

type Wanted = 'copy' | 'delete';

interface ShownProps {
  detail: TemplateDetail;
  /** The version in use. */
  current: number;
}

function Shown({ detail, current }: ShownProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<Wanted>();
  const close = () => setWanted(undefined);
  const { version, state, revision, check, faults } = detail;
  const draft = state === 'draft';
  // A colleague who publishes it takes nothing away of what is typed here.
  const [editing, setEditing] = useState(draft);
  const ready = !draft || (faults.length === 0 && check?.state === 'good' && check.revision === revision);
  const act = isWayBack(detail, current) ? 'この版に戻す' : 'この版を公開する';
  const [publish, dialog] = useAskReason(() => ({
    about: versionName(version),
    act,
    decide: (reason) => publishTemplate(version, reason, current),
    done: () => {
      setEditing(false);
      toast(`${versionName(version)}を公開しました`);
    },
    hint: '記録に残ります',
    meaning: `いまの${versionName(current)}に代わって、これから発行する認定証に使います。`,
  }));
  async function saved(as: number): Promise<void> {
    toast('下書きを保存しました');
    if (as !== version) await navigate(to('/admin/certificates/templates/:version', { version: String(as) }));
  }
  return (
    <Stack gap="l">
      {editing && (
        <Section title="編集">
          <Suspense fallback={<Skeleton label="編集画面を読み込んでいます" lines={6} shape="row" />}>
            <DraftForm detail={detail} onSaved={(as) => void saved(as)} />
          </Suspense>
        </Section>
      )}
      {draft && (
        <Section title="見本">
          <Sample detail={detail} />
        </Section>
      )}
      <Section title={draft ? '公開' : 'この版'}>
        <Stack>
          {version === current ? (
            <p>いま、認定証はこの版で発行しています。</p>
          ) : (
            <p>
              {ready
                ? '公開すると、これから発行する認定証がこの版になります。発行済みの認定証は変わりません。'
                : '公開するには、保存した内容で見本を作って確かめてください。'}
            </p>
          )}
          <Stack across>
            {version !== current && (
              <Button disabled={!ready} look="primary" onClick={publish}>
                {act}
              </Button>
            )}
            <Button onClick={() => setWanted('copy')}>写して下書きを作る</Button>
            {draft && (
              <Button look="danger" onClick={() => setWanted('delete')}>
                下書きを削除する
              </Button>
            )}
          </Stack>
        </Stack>
      </Section>
      {dialog}
      <Suspense>
        {wanted === 'copy' && <NewDraftDialog from={version} onClose={close} />}
        {wanted === 'delete' && (
          <ConfirmDialog
            cancelLabel="やめる"
            confirmLabel="削除する"
            onClose={close}
            onConfirm={async () => {
              await deleteTemplate(version, revision);
              await navigate(to('/admin/certificates/templates'));
              await refreshAll(queryClient);
            }}
            open
            title={`${versionName(version)}の下書きを削除する`}
          >
            <p>下書きの内容は元に戻せません。</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </Stack>
  );
}

export function Component() {
  const { version: text = '' } = useParams();
  const version = Number(text);
  const overview = useQuery(templatesQuery());
  const query = useQuery(orNotFound(templateQuery(version)));
  const name = versionName(version);
  usePageTitle(`認定証の書式 ${name}`);
  const current = overview.data?.current;
  const state = query.data && current !== undefined ? stateOf(query.data, current).label : undefined;
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            here={name}
            trail={[{ label: '認定証の書式', to: to('/admin/certificates/templates') }]}
          />
        }
        lead={[state, query.data?.note].filter(Boolean).join('：')}
        title={`認定証の書式 ${name}`}
      />
      <Loaded lines={8} query={query} what="書式">
        {(detail) => (
          <Loaded lines={8} query={overview} what="書式">
            {({ current: used }) => <Shown current={used} detail={detail} key={detail.version} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
