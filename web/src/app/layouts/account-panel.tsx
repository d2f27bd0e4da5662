import { fullName } from '#shared/people/account/schema.ts';
import type { Session } from '#shared/access/session/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useSignOut } from '#web/ui/use-sign-out.tsx';
import styles from './account-panel.module.css';

const kindWords: Record<Session['kind'], string> = {
  individual: '個人',
  organization: '団体',
  school: '学校',
  student: '生徒',
  admin: '事務局',
};
const roleWords = { owner: '責任者', teacher: '先生', student: '生徒' } as const;

const standing = ({ kind, organization }: Session): string =>
  organization === undefined ? kindWords[kind] : `${organization.name}・${roleWords[organization.role]}`;

/** Who one is here, and the way out. */
export function AccountPanel({ session }: { session: Session }) {
  // Whatever came of it a full load, so that nothing of this person stays in memory.
  const { signOut, busy, question } = useSignOut(() => location.assign(to('/')));

  return (
    <div className={styles['panel']}>
      <div className={styles['who']}>
        <p className={styles['name']}>{fullName(session.name)}</p>
        <p className={styles['standing']}>{standing(session)}</p>
        {session.email !== undefined && <p className={styles['standing']}>{session.email}</p>}
      </div>
      <Link look="standalone" to={to('/account')}>
        アカウントの設定
      </Link>
      <Button busy={busy} busyLabel="サインアウトしています" onClick={signOut} wide>
        サインアウトする
      </Button>
      {question}
    </div>
  );
}
