import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { later } from '#web/ui/later.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { createNews } from '../office-queries.ts';
import { refreshNews } from '../queries.ts';

/** With the form library behind it. */
const NewsForm = later(async () => (await import('../components/news-form.tsx')).NewsForm);

export function Component() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        above={<Breadcrumbs here="書く" trail={[{ label: 'お知らせの掲載', to: to('/admin/news') }]} />}
        lead="まず下書きとして保存し、見え方を確かめてから掲載します。"
        title="お知らせを書く"
      />
      <Suspense fallback={<Skeleton label="編集画面を読み込んでいます" lines={6} shape="row" />}>
        <NewsForm
          name="お知らせを書く"
          save={async (content) => {
            const { id } = await createNews(content);
            await refreshNews(queryClient);
            await navigate(to('/admin/news/:id', { id }));
          }}
        >
          <SubmitButton busyLabel="保存しています">下書きとして保存する</SubmitButton>
        </NewsForm>
      </Suspense>
    </>
  );
}
