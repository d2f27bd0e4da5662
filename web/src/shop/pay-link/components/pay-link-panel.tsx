import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { shortTitle } from '#shared/shop/order/policy.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { makePayLink, readLinkAgain, revokePayLink, standingLinkQuery } from '../queries.ts';
import styles from './pay-link-panel.module.css';

const QrCode = later(async () => (await import('#web/ui/qr-code.tsx')).QrCode);

const addressOf = (code: string): string => `${location.origin}${to('/payment/link')}#${code}`;

/** The link as it is handed on: on the screen as it looks on paper. Shown once; only its maker ever sees the secret. */
function Sheet({ code, order }: { code: string; order: Order }) {
  const toast = useToast();
  const address = addressOf(code);
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
          <p className={styles['what']}>{shortTitle(order.summary)}</p>
          <p>お支払いの金額 {formatYen(order.total)}（税込）</p>
          <p>QRコードを読み取るか、下のアドレスを開くと、アカウントがなくてもお支払いいただけます。</p>
          <p className={styles['address']}>{address}</p>
          <p>{formatInstant(order.payableUntil)} まで使えます。</p>
        </div>
        <Suspense fallback={<div className={styles['qr']} />}>
          <QrCode className={styles['qr'] ?? ''} label="お支払いのページを開くQRコード" text={address} />
        </Suspense>
      </div>
      <ScreenOnly>
        <Stack across>
          <Button onClick={() => void copy()}>リンクをコピーする</Button>
          <Button onClick={() => window.print()}>この案内を印刷する</Button>
        </Stack>
      </ScreenOnly>
    </Stack>
  );
}

interface PayLinkPanelProps {
  order: Order;
  /** A link stands here to be handed on, or does no longer. */
  onMade: (made: boolean) => void;
}

/** Somebody else pays: an office, a guardian. */
export function PayLinkPanel({ order, onMade }: PayLinkPanelProps) {
  const { id: orderId } = order;
  const queryClient = useQueryClient();
  const query = useQuery(standingLinkQuery(orderId));
  const { act, busy, error } = useAct();
  const [code, setCode] = useState<string>();
  const make = () =>
    act(async () => {
      setCode((await makePayLink(orderId)).code);
      onMade(true);
      await readLinkAgain(queryClient);
    });
  const revoke = () =>
    act(async () => {
      await revokePayLink(orderId);
      setCode(undefined);
      onMade(false);
      await readLinkAgain(queryClient);
    });
  return (
    <Stack>
      <ScreenOnly>
        <Stack gap="s">
          <h2>ほかの方に支払ってもらう</h2>
          <p>
            リンクを渡された方は、アカウントがなくてもこの申込の支払いができます。その方に見えるのは、申し込んだものの種類と数、金額だけで、生徒や参加する方の氏名は見えません。
          </p>
        </Stack>
      </ScreenOnly>
      {code !== undefined && <Sheet code={code} order={order} />}
      <ScreenOnly>
        <Loaded
          pending={<Skeleton label="リンクを確かめています" lines={2} shape="row" />}
          query={query}
          what="リンク"
        >
          {(link) => (
            <Stack>
              {link !== null && code === undefined && (
                <Notice title="支払い用のリンクがあります">
                  {formatInstant(link.madeAt)}
                  に作りました。リンクは作ったときにだけ表示されます。もう一度必要なときは作り直してください（前のリンクは使えなくなります）。
                </Notice>
              )}
              <Stack across>
                {code === undefined && (
                  <Button busy={busy} busyLabel="作っています" onClick={make} wide>
                    {link === null ? '支払い用のリンクを作る' : 'リンクを作り直す'}
                  </Button>
                )}
                {link !== null && (
                  <Button busy={busy} busyLabel="止めています" look="quiet" onClick={revoke} wide>
                    リンクを使えなくする
                  </Button>
                )}
              </Stack>
            </Stack>
          )}
        </Loaded>
        <ActProblem error={error} title="リンクを変更できませんでした" />
      </ScreenOnly>
    </Stack>
  );
}
