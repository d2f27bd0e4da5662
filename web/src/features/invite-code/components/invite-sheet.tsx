import { lazy, Suspense } from 'react';
import { formatInviteCode, type InviteCode } from '#shared/invite-code/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import styles from './invite-sheet.module.css';

const QrCode = lazy(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }));

export const joinAddress = (code: string): string =>
  new URL(to('/auth/joinGroup', {}, { code }), location.origin).href;

/** One code as it is handed out: on the screen as it looks on paper. */
export function InviteSheet({ invite, groupName }: { invite: InviteCode; groupName: string }) {
  const toast = useToast();
  const organization = useSession()?.organization;
  const address = joinAddress(invite.code);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast('リンクをコピーしました');
    } catch {
      // Refused by the browser or the school's policy: the address stands there to be copied by hand.
      toast('コピーできませんでした。表示しているリンクを選んでコピーしてください', 'bad');
    }
  }
  return (
    <Stack>
      <div className={styles['sheet']}>
        <div className={styles['words']}>
          <p className={styles['where']}>
            {organization?.name}
            <strong>{groupName}</strong>
          </p>
          <p className={styles['label']}>招待コード</p>
          <p className={styles['code']}>{formatInviteCode(invite.code)}</p>
          <p className={styles['how']}>
            QRコードを読み取るか、下のアドレスを開いて、招待コードを入力してください。
          </p>
          <p className={styles['address']}>{address}</p>
          <p className={styles['until']}>{formatInstant(invite.validUntil)} まで使えます。</p>
        </div>
        <Suspense fallback={<div className={styles['qr']} />}>
          <QrCode
            className={styles['qr'] ?? ''}
            label={`${groupName}に参加するページを開くQRコード`}
            text={address}
          />
        </Suspense>
      </div>
      <ScreenOnly>
        <Stack across>
          <Button onClick={() => window.print()}>この招待コードを印刷する</Button>
          <Button onClick={() => void copy()}>リンクをコピーする</Button>
          <Link look="quiet" to={to('/user-group/invite')}>
            表示を閉じる
          </Link>
        </Stack>
      </ScreenOnly>
    </Stack>
  );
}
