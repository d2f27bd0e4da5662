import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Card, CardGrid } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function Component() {
  const organization = useSession()?.organization;
  if (organization === undefined) return null;
  return (
    <>
      <PageHeader lead="登録するものを選んでください。" title="グループ・生徒の登録" />
      <CardGrid>
        {organization.role === 'owner' && organization.state === 'approved' && (
          <Card
            action={
              <Link look="primary" to={to('/user-group/create-users')}>
                名簿を読み込む
              </Link>
            }
            level={2}
            title="名簿からまとめて"
          >
            学校の名簿（Excel・CSV）をそのまま読み込み、クラスも生徒もまとめて登録します。5,000人まで。
          </Card>
        )}
        {organization.role === 'owner' && (
          <Card
            action={
              <Link look="secondary" to={to('/user-group/create-group')}>
                グループを作る
              </Link>
            }
            level={2}
            title="グループ"
          >
            クラスや教室を、今年度のグループとして作ります。
          </Card>
        )}
        {organization.state === 'approved' && (
          <Card
            action={
              <Link look="secondary" to={to('/user-group/create-user')}>
                生徒を1人登録する
              </Link>
            }
            level={2}
            title="生徒を1人"
          >
            転入などで1人ずつ登録し、その場でログインカードを渡せます。
          </Card>
        )}
        {organization.state === 'approved' && (
          <Card
            action={
              <Link look="secondary" to={to('/user-group/invite')}>
                招待コードを作る
              </Link>
            }
            level={2}
            title="招待コード"
          >
            コードやQRコードを配り、生徒や保護者に自分で登録・参加してもらいます。
          </Card>
        )}
      </CardGrid>
    </>
  );
}
