import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { idSchema } from '#shared/kernel/id.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { to } from '#shared/kernel/paths.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ResultSheet } from '../components/result-sheet.tsx';
import { resultQuery } from '../queries.ts';

interface LoaderArgs {
  queryClient: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
}

export function loader({ queryClient, params: { id } }: LoaderArgs): void {
  // What cannot be a result's address is as unknown as one that never was.
  if (!idSchema('result').safeParse(id).success) throw new Response(null, { status: 404 });
  void queryClient.prefetchQuery(resultQuery(id ?? ''));
}

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...resultQuery(id),
    // The error page of the route answers an unknown result, and one of somebody else.
    throwOnError: (error) => isProblem(error, 'not-found'),
  });
  const result = query.data;
  const name = result?.division.name;
  usePageTitle(name === undefined ? undefined : `${name}の結果`);
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            here={name ?? '1件の結果'}
            trail={[{ label: '競技の結果', to: to('/maipaso-competition/participant/result') }]}
          />
        }
        action={<FuriganaSwitch />}
        lead={
          result && (
            <>
              <Easy>{result.season.title}</Easy>
              {['', formatInstant(result.playedAt), result.schoolGrade]
                .filter((word) => word !== undefined)
                .join('　')}
            </>
          )
        }
        title={name ?? '競技の結果'}
      />
      <Loaded
        pending={
          <Stack gap="l">
            <Skeleton height={9} label="結果を読み込んでいます" shape="block" />
            <Skeleton height={8} label="内訳を読み込んでいます" shape="block" />
            <Skeleton height={24} label="グラフを読み込んでいます" shape="block" />
          </Stack>
        }
        query={query}
        what="結果"
      >
        {(loaded) => <ResultSheet result={loaded} />}
      </Loaded>
    </>
  );
}
