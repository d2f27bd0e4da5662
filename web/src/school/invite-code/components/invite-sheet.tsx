import { Suspense } from 'react';
import { formatInviteCode, type InviteCode } from '#shared/school/invite-code/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { NumberedSteps } from '#web/ui/numbered-steps.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import styles from './invite-sheet.module.css';

const QrCode = later(async () => (await import('#web/ui/qr-code.tsx')).QrCode);

const joinAddress = (code: string): string =>
  new URL(to('/auth/joinGroup', {}, { code }), location.origin).href;

/** The page without the code, short enough to be typed from the wall. */
const joinPage = (): string => `${location.host}${to('/auth/joinGroup')}`;

const steps = [
  'QRコードを よみとる（または [下|した]の アドレスを ひらく）',
  '[招待|しょうたい]コードを たしかめる',
  '[自分|じぶん]の [名前|なまえ]を [入|い]れて、とうろくする',
];

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
      <section aria-label={`${groupName}の招待コード`} className={styles['sheet']}>
        <div className={styles['head']}>
          <p className={styles['service']}>
            <Logo />
            タイピングトレーニング
          </p>
          <p className={styles['where']}>
            {organization?.name}
            <strong>{groupName}</strong>
            <span>
              <RubyText onPaper text="に [入|はい]ろう" />
            </span>
          </p>
        </div>
        <Suspense fallback={<div className={styles['qr']} />}>
          <QrCode
            className={styles['qr'] ?? ''}
            label={`${groupName}に参加するページを開くQRコード`}
            text={address}
          />
        </Suspense>
        <p className={styles['code']}>
          <small>
            <RubyText onPaper text="[招待|しょうたい]コード" />
          </small>
          {formatInviteCode(invite.code)}
        </p>
        <NumberedSteps className={styles['steps']}>
          {steps.map((step) => (
            <li key={step}>
              <RubyText onPaper text={step} />
            </li>
          ))}
        </NumberedSteps>
        <div className={styles['foot']}>
          <p className={styles['address']}>{joinPage()}</p>
          <p>{formatInstant(invite.validUntil)} まで使えます。</p>
        </div>
      </section>
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
