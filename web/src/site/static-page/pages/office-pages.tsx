import { to } from '#shared/kernel/paths.ts';
import { staticPageTitles, type StaticPageSlug } from '#shared/site/static-page/schema.ts';
import { staticPageSlugs } from '#shared/site/static-page/slug.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

const columns: readonly Column<StaticPageSlug>[] = [
  {
    id: 'title',
    header: 'ページ',
    rowHeader: true,
    cell: (slug) => (
      <Link look="standalone" to={to('/admin/pages/:slug', { slug })}>
        {staticPageTitles[slug]}
      </Link>
    ),
  },
  {
    id: 'address',
    brief: true,
    header: 'アドレス',
    cell: (slug) => <Link to={to('/:components', { components: slug })}>{`/${slug}`}</Link>,
  },
];

export const Component = () => (
  <>
    <PageHeader
      lead="利用規約、ヘルプなどの文面です。版を書いてから、理由を添えて公開します。"
      title="案内のページ"
    />
    <Table caption="案内のページ" columns={columns} rowId={(slug) => slug} rows={staticPageSlugs} />
  </>
);
