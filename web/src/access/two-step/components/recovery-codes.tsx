import { useState } from 'react';
import { saveBlob } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import styles from './recovery-codes.module.css';

const told = {
  copied: 'コピーしました。安全な場所に貼り付けてください。',
  failed: 'コピーできませんでした。印刷するか、ファイルに保存してください。',
} as const;

/** The only time these are shown: they are kept nowhere but on the paper or in the file made here. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [copying, setCopying] = useState<keyof typeof told>();
  const text = ['タイピングトレーニング 回復コード', '（1つにつき1回だけ使えます）', '', ...codes, ''].join(
    '\r\n',
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopying('copied');
    } catch (cause) {
      setCopying('failed');
      reportError(cause);
    }
  }

  return (
    <Stack>
      <Notice live="polite" title="回復コードを控えてください" tone="warn">
        認証アプリを使えなくなったとき、このコードで2段階認証を切ってサインインできます。この画面を離れると、もう表示できません。
      </Notice>
      <ol aria-label="回復コード" className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles['acts']}>
        <Stack across>
          <Button onClick={() => window.print()}>印刷する</Button>
          <Button onClick={() => void copy()}>コピーする</Button>
          <Button onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), '回復コード.txt')}>
            ファイルに保存する
          </Button>
        </Stack>
        <p role="status">{copying === undefined ? '' : told[copying]}</p>
        <Button look="primary" onClick={onKept}>
          回復コードを控えました
        </Button>
      </div>
    </Stack>
  );
}
