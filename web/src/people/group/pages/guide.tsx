import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';

export function Component() {
  const organization = useSession()?.organization;
  const canRead = organization?.role === 'owner' && organization.state === 'approved';
  return (
    <>
      <PageHeader
        lead="はじめての年度でも、次の順に進めると生徒がその日のうちにサインインできます。"
        title="グループと生徒の登録の進め方"
      />
      <Stack gap="l">
        <Section title="1. 名簿を読み込む">
          <p>
            学校の名簿（ExcelのブックやCSVファイル）を、責任者がそのまま読み込めます。クラスごとのグループも一緒に作ります。登録する前に、クラスごとに1行ずつ内容を確かめられ、登録したあとも24時間は取り消せます。
          </p>
          {canRead && (
            <p>
              <Link look="secondary" to={to('/user-group/create-users')}>
                名簿を読み込む
              </Link>
            </p>
          )}
          <p>
            団体の承認を待つあいだは、グループ（クラスや教室）だけを先に作れます。名前は年度の中で重ならないようにします。
          </p>
        </Section>
        <Section title="2. 1人ずつ加える">
          <p>
            <Easy>
              転入などの生徒は、姓名とフリガナ、グループを入力して1人ずつ登録します。ユーザーIDは決めても、空欄のままにしておまかせにしてもかまいません。メールアドレスや住所は登録しません。
            </Easy>
          </p>
          <p>
            <Easy>
              招待コードを配ると、生徒が自分で登録できます。個人のアカウントを持っている人は、そのまま参加できます。
            </Easy>
          </p>
          <p>責任者はすべてのグループに、先生は担当のグループに登録できます。</p>
        </Section>
        <Section title="3. ログインカードを渡す">
          <p>
            <Easy>
              1人ずつ登録すると、団体コード・ユーザーID・はじめのパスワードが1回だけ表示されます。名簿を読み込んだあとや、生徒の一覧でグループを選んだときは、A4に6枚ずつ、組ごとに分けたPDFで受け取れます。印刷して生徒に渡してください。パスワードは7日間だけ有効で、最初のサインインで生徒が自分のパスワードに変えます。
            </Easy>
          </p>
          <p>
            <Easy>なくしたときや期限が切れたときは、生徒の一覧から発行し直せます。</Easy>
          </p>
        </Section>
        <p>
          <Link look="secondary" to={to('/user-group/create')}>
            グループ・生徒の登録へ進む
          </Link>
        </p>
        <p>
          <Link look="standalone" to={to('/user-group')}>
            グループと生徒へ戻る
          </Link>
        </p>
      </Stack>
    </>
  );
}
