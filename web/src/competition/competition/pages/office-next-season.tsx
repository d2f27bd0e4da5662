import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ResponseOf } from '#shared/kernel/contract.ts';
import { to } from '#shared/kernel/paths.ts';
import type { taskTextOfficeContract } from '#shared/competition/task-text/office-contract.ts';
import { FrozenBanner } from '#web/competition/ruling/components/frozen-banner.tsx';
import { sealedQuery } from '#web/competition/task-text/queries.ts';
import { ApiProblem } from '#web/lib/api-error.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { masterRefusal } from '../components/conflict.ts';
import { NextSeasonFields } from '../components/next-season-form.tsx';
import { nextSeasonField, nextSeasonSchema, nextSeasonValues } from '../next-season.ts';
import { copySeason, nextSeasonQuery } from '../office-queries.ts';

export function loader({ queryClient, params }: LoaderArgs): void {
  void queryClient.prefetchQuery(nextSeasonQuery(params['id'] ?? ''));
  void queryClient.prefetchQuery(sealedQuery());
}

interface NextSeasonProps {
  from: Awaited<ReturnType<NonNullable<ReturnType<typeof nextSeasonQuery>['queryFn']>>>;
  texts: ResponseOf<typeof taskTextOfficeContract.listTaskTexts>['items'];
}

function NextSeason({ from: { season, assignments, divisions, settings }, texts }: NextSeasonProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const queryClient = useQueryClient();
  /** Of this form: sent again, it makes no second season. */
  const [requestKey] = useState(() => crypto.randomUUID());
  const [initial] = useState(() => nextSeasonValues(season, assignments, divisions, texts));

  /** What the server says of a season that is not made stands at the fields of the tables. */
  function refusal(error: unknown, rows: typeof initial.rows): SubmitProblem {
    if (!(error instanceof ApiProblem)) return masterRefusal(error);
    if (error.code === 'season-exists') return { fieldErrors: { name: error.message } };
    if (error.errors.length === 0) return masterRefusal(error);
    return {
      fieldErrors: Object.fromEntries(
        error.errors.map(({ path, message }) => [nextSeasonField(path, rows), message]),
      ),
    };
  }

  return (
    <Form
      aria-label={`${season.title}から作る`}
      defaultValues={initial}
      failed="作れませんでした"
      onSubmit={async ({ rows, ...copy }) => {
        try {
          const { id } = await copySeason(season.id, { ...copy, requestKey });
          await refreshAll(queryClient);
          toast('下書きを作りました');
          await navigate(to('/admin/competition/seasons/:id', { id }), { replace: true });
        } catch (error) {
          return refusal(error, rows);
        }
      }}
      schema={nextSeasonSchema}
      wide
    >
      <NextSeasonFields divisions={divisions} season={season} settings={settings} texts={texts} />
      <Stack across>
        <SubmitButton busyLabel="作っています">この内容で下書きを作る</SubmitButton>
        <Link look="quiet" to={to('/admin/competition')} wide>
          やめる
        </Link>
      </Stack>
    </Form>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery(nextSeasonQuery(id));
  const texts = useQuery(sealedQuery());
  const title = '前年の大会から作る';
  const skeleton = <Skeleton label="大会を読み込んでいます" lines={9} shape="row" />;
  return (
    <>
      <PageHeader
        above={<Breadcrumbs here={title} trail={[{ label: '大会の管理', to: to('/admin/competition') }]} />}
        lead="日程は52週あと（同じ曜日）にしてあります。直してから、課題ごとまとめて下書きを作ります。作るまでは何も保存されません。"
        title={title}
      />
      <FrozenBanner />
      <Loaded pending={skeleton} query={query} what="大会">
        {(from) => (
          <Loaded pending={skeleton} query={texts} what="課題文">
            {(sealed) => (
              <Stack gap="l">
                <FilterSelect
                  label="もとにする大会"
                  onChange={(next) =>
                    void navigate(to('/admin/competition/seasons/:id/next', { id: next }), { replace: true })
                  }
                  options={from.seasons.map((season) => ({ value: season.id, label: season.title }))}
                  value={id}
                />
                <NextSeason from={from} key={id} texts={sealed} />
              </Stack>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
