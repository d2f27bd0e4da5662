import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { cardJobsQuery } from '../queries.ts';
import { CardJobs } from '../components/card-jobs.tsx';
import { LoginCards } from '../components/login-cards.tsx';
import { useShownCards } from '../store.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(cardJobsQuery);
}

const On = () => (
  <Stack across>
    <Link look="secondary" to={to('/user-group/create-user')} wide>
      続けて生徒を登録する
    </Link>
    <Link look="quiet" to={to('/user-group/list')} wide>
      生徒の一覧へ
    </Link>
  </Stack>
);

/** What the worker made or makes; nothing but `otherwise` where there is none. */
function Pdfs({ otherwise }: { otherwise: ReactNode }) {
  const query = useQuery(cardJobsQuery);
  return (
    <Loaded lines={3} query={query} what="発行の記録">
      {({ items }) => (items.length === 0 ? otherwise : <CardJobs jobs={items} />)}
    </Loaded>
  );
}

export function Component() {
  const cards = useShownCards();
  if (cards.length === 0)
    return (
      <>
        <PageHeader
          lead="まとめて発行したログインカードのPDFを、ここで受け取れます。"
          title="ログインカード"
        />
        <Stack gap="l">
          <Pdfs
            otherwise={
              <EmptyState title="受け取れるログインカードはありません">
                生徒の一覧で生徒を選んで発行すると、PDFがここに並びます。1人ずつ画面に表示したカードは、その場を離れるともう一度は表示できません。
              </EmptyState>
            }
          />
          <On />
        </Stack>
      </>
    );
  return (
    <>
      <ScreenOnly>
        <PageHeader
          action={
            <Button look="primary" onClick={() => window.print()}>
              カードを印刷する
            </Button>
          }
          lead={`${String(cards.length)}人分のログインカードです。A4に6枚ずつ印刷できます。`}
          title="ログインカード"
        />
      </ScreenOnly>
      <Stack gap="l">
        <ScreenOnly>
          <Notice title="パスワードが表示されるのは今だけです" tone="warn">
            このページを離れると、もう一度は表示できません。印刷するか書き写して、生徒に渡してください。
          </Notice>
        </ScreenOnly>
        <LoginCards cards={cards} />
        <ScreenOnly>
          <Stack gap="l">
            <Pdfs otherwise={null} />
            <On />
          </Stack>
        </ScreenOnly>
      </Stack>
    </>
  );
}
