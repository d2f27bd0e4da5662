import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Certificate } from '#shared/certificate/certificate/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { certificateQuery, endSharing, shareCertificate } from '../queries.ts';
import styles from './share-link.module.css';

const addressOf = (code: string): string =>
  new URL(to('/qrCertificate', {}, { c: code }), location.origin).href;

/** Whoever has the link sees the full name. It is shown once, when it is made. */
export function ShareLink({ certificate: { id, shared } }: { certificate: Certificate }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { act, busy, error } = useAct();
  const [address, setAddress] = useState<string>();

  const make = () =>
    act(async () => {
      setAddress(addressOf((await shareCertificate(id)).code));
      await queryClient.invalidateQueries(certificateQuery(id, false));
    });
  const end = () =>
    act(async () => {
      await endSharing(id);
      setAddress(undefined);
      await queryClient.invalidateQueries(certificateQuery(id, false));
      toast('共有をやめました。前のリンクは使えません');
    });

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast('リンクをコピーしました');
    } catch {
      // Refused by the browser or the school's policy: the address stands there to be copied by hand.
      toast('コピーできませんでした。表示しているリンクを選んでコピーしてください', 'bad');
    }
  }
  return (
    <Stack>
      <p>
        このリンクを知っている人は、氏名をすべて含めて認定証を確かめられます。紙面のQRコードからは、氏名の一部だけが見えます。
      </p>
      <ActProblem error={error} title="共有リンクを変えられませんでした" />
      {address !== undefined && (
        <Notice live="polite" title="共有リンクができました" tone="good">
          <p className={styles['address']}>{address}</p>
          <p>このリンクが表示されるのは今だけです。コピーして、見せたい相手に送ってください。</p>
        </Notice>
      )}
      {shared && address === undefined && (
        <p>
          共有中です。リンクが分からなくなったときは、作り直してください（前のリンクは使えなくなります）。
        </p>
      )}
      <Stack across>
        {address !== undefined && (
          <Button look="primary" onClick={() => void copy(address)}>
            リンクをコピーする
          </Button>
        )}
        <Button busy={busy} busyLabel="処理しています" onClick={make}>
          {shared ? '共有リンクを作り直す' : '共有リンクを作る'}
        </Button>
        {shared && (
          <Button busy={busy} busyLabel="処理しています" look="quiet" onClick={end}>
            共有をやめる
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
