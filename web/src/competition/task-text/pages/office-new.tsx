import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { FrozenBanner } from '#web/competition/ruling/components/frozen-banner.tsx';
import { refreshAll } from '#web/lib/query-client.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextForm } from '../components/text-form.tsx';
import { createText } from '../queries.ts';
import { bodyOf } from '../text-values.ts';

const empty = { title: '', source: '', rights: '', form: 'transcription', text: '' } as const;

export function Component() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            here="課題文を書く"
            trail={[{ label: '課題文', to: to('/admin/competition/texts') }]}
          />
        }
        lead="下書きとして登録します。校正が始まるまで、何度でも直せます。"
        title="課題文を書く"
      />
      <FrozenBanner />
      <TextForm
        initial={empty}
        name="課題文を書く"
        save={async ({ text, ...values }) => {
          const { id } = await createText({ ...values, body: bodyOf(values.form, text) });
          await refreshAll(queryClient);
          await navigate(to('/admin/competition/texts/:id', { id }), { replace: true });
        }}
      >
        <Stack across>
          <SubmitButton busyLabel="登録しています">下書きとして登録する</SubmitButton>
          <Link look="quiet" to={to('/admin/competition/texts')} wide>
            やめる
          </Link>
        </Stack>
      </TextForm>
    </>
  );
}
