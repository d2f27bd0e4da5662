import { to } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { LoginCards } from '../components/login-cards.tsx';
import { useShownCards } from '../shown-cards.ts';

export function Component() {
  const cards = useShownCards();
  const on = (
    <Stack across>
      <Link look="secondary" to={to('/user-group/create-user')} wide>
        続けて生徒を登録する
      </Link>
      <Link look="quiet" to={to('/user-group/list')} wide>
        生徒の一覧へ
      </Link>
    </Stack>
  );
  if (cards.length === 0)
    return (
      <>
        <PageHeader title="ログインカード" />
        <EmptyState action={on} title="表示できるログインカードはありません">
          パスワードは発行した直後に1回だけ表示し、どこにも残しません。もう一度必要なときは、生徒の一覧からパスワードを発行し直してください。
        </EmptyState>
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
          lead={`${String(cards.length)}人分のログインカードです。A4に8枚ずつ印刷できます。`}
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
        <ScreenOnly>{on}</ScreenOnly>
      </Stack>
    </>
  );
}
