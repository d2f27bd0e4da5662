import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';

export function Component() {
  return (
    <>
      <PageHeader
        lead="はじめての年度でも、次の順に進めると生徒がその日のうちにサインインできます。"
        title="グループと生徒の登録の進め方"
      />
      <Stack gap="l">
        <Section title="1. グループを作る">
          <p>
            クラスや教室ごとに、今年度のグループを責任者が作ります。団体の承認を待つあいだにも作れます。名前は年度の中で重ならないようにします。
          </p>
        </Section>
        <Section title="2. 生徒を登録する">
          <p>
            姓名とフリガナ、グループを入力します。ユーザーIDは決めても、空欄のままにしておまかせにしてもかまいません。メールアドレスや住所は登録しません。
          </p>
          <p>
            人数が多いときは、責任者がCSVファイルからまとめて登録できます。登録する前に、1行ずつ内容を確かめられます。
          </p>
          <p>
            招待コードを配ると、生徒が自分で登録できます。個人のアカウントを持っている人は、そのまま参加できます。
          </p>
          <p>責任者はすべてのグループに、先生は担当のグループに登録できます。</p>
        </Section>
        <Section title="3. ログインカードを渡す">
          <p>
            1人ずつ登録すると、団体コード・ユーザーID・はじめのパスワードが1回だけ表示されます。まとめて登録したあとや、生徒の一覧でグループを選んだときは、A4に8枚ずつ並べたPDFで受け取れます。印刷して生徒に渡してください。パスワードは7日間だけ有効で、最初のサインインで生徒が自分のパスワードに変えます。
          </p>
          <p>なくしたときや期限が切れたときは、生徒の一覧から発行し直せます。</p>
        </Section>
        <p>
          <Link look="secondary" to={to('/user-group')}>
            グループと生徒へ戻る
          </Link>
        </p>
      </Stack>
    </>
  );
}
