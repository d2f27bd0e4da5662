import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { formatDay } from '#shared/kernel/time.ts';
import {
  staticPageSlugSchema,
  staticPageTitles,
  type StaticPage,
  type StaticPageSlug,
} from '#shared/site/static-page/schema.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { Easy } from '#web/ui/easy.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { staticPageQuery } from '../queries.ts';

/** Each with what only one of the pages needs behind it. */
const ContactForm = later(
  async () => (await import('#web/site/contact/components/contact-form.tsx')).ContactForm,
);
const HelpArticles = later(
  async () => (await import('#web/site/help/components/help-articles.tsx')).HelpArticles,
);

export function loader({ queryClient, params }: LoaderArgs): void {
  void queryClient.prefetchQuery(staticPageQuery(staticPageSlugSchema.parse(params['components'])));
}

const leads: Partial<Record<StaticPageSlug, string>> = {
  help: '使い方を、言葉と、だれのためのものかで探せます。',
  contact: '事務局へのご質問とご連絡を受け付けます。',
};

const waiting = <Skeleton label="読み込んでいます" lines={6} shape="row" />;

function drawn({ slug, body }: StaticPage): ReactNode {
  switch (slug) {
    case 'help':
      return (
        <Suspense fallback={waiting}>
          <HelpArticles text={body} />
        </Suspense>
      );
    case 'contact':
      return (
        <Stack gap="l">
          <Markdown text={body} />
          <Suspense fallback={waiting}>
            <ContactForm />
          </Suspense>
        </Stack>
      );
    case 'terms':
    case 'privacy':
    case 'tokushoho':
      return <Markdown text={body} />;
  }
}

export function Component() {
  const slug = staticPageSlugSchema.parse(useParams()['components']);
  const title = staticPageTitles[slug];
  const query = useQuery(staticPageQuery(slug));
  usePageTitle(title);
  return (
    <>
      <PageHeader lead={leads[slug]} title={title} />
      <Loaded
        pending={<Skeleton label={`${title}を読み込んでいます`} lines={12} shape="text" />}
        query={query}
        what={title}
      >
        {(page) => (
          <Stack gap="l">
            {drawn(page)}
            {slug !== 'help' && slug !== 'contact' && (
              <p>
                <Easy>{`公開：${formatDay(page.publishedAt)}`}</Easy>
              </p>
            )}
          </Stack>
        )}
      </Loaded>
    </>
  );
}
