import { fullName, type Session } from '#shared/account/schema.ts';
import { getConfig } from '#web/lib/config.ts';
import { useSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Ruby } from '../components/ruby.tsx';

/** Until approval one may look around; says so before anything else. */
function OrganizationState({ organization }: Pick<Session, 'organization'>) {
  switch (organization?.state) {
    case 'applied':
      return (
        <Notice title="事務局の承認をお待ちください" tone="info">
          承認が済むと団体コードが決まり、競技会への申し込みと生徒の登録ができるようになります。結果はメールでお知らせします。
        </Notice>
      );
    case 'rejected':
      return (
        <Notice title="申請は承認されませんでした" tone="bad">
          理由はメールでお知らせしています。
        </Notice>
      );
    case 'suspended':
      return (
        <Notice title="利用が停止されています" tone="bad">
          記録はそのまま残っています。くわしくは、事務局からのメールをご覧ください。
        </Notice>
      );
    default:
      return null;
  }
}

function PupilWords() {
  return (
    <>
      れんしゅうと <Ruby base="競技" reading="きょうぎ" /> は タイピングアプリで します。
    </>
  );
}

export function Component() {
  const session = useSession();
  if (!session) return null;
  const { kind, name, organization } = session;
  const pupil = kind === 'student';
  const code = organization?.code;
  return (
    <>
      <PageHeader
        action={
          kind !== 'admin' && (
            <Link look="primary" newTab to={getConfig().companionSignInUrl}>
              タイピングアプリを開く
            </Link>
          )
        }
        lead={
          pupil ? (
            <PupilWords />
          ) : kind === 'admin' ? (
            '事務局の画面です。'
          ) : (
            '練習と競技はタイピングアプリで行います。'
          )
        }
        title={`こんにちは、${fullName(name)}さん`}
      />
      <Stack>
        <OrganizationState organization={organization} />
        {code !== undefined && organization?.role !== 'student' && (
          <p>
            {organization?.name}の団体コードは <strong>{code}</strong>{' '}
            です。生徒はこのコードとユーザーIDでサインインします。
          </p>
        )}
      </Stack>
    </>
  );
}
