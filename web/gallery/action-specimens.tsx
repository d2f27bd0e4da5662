import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Specimen } from './specimen.tsx';

export function ActionSpecimens() {
  const [open, setOpen] = useState<'none' | 'plain' | 'confirm'>('none');
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const close = () => setOpen('none');
  return (
    <>
      <Specimen title="ボタン">
        <Stack across gap="s">
          <Button look="primary">申込内容を確認する</Button>
          <Button>下書きを保存する</Button>
          <Button look="quiet">入力をやめる</Button>
          <Button look="danger">申込みを取り消す</Button>
        </Stack>
        <Stack across gap="s">
          <Button disabled look="primary">
            受付は終わりました
          </Button>
          <Button busy={busy} busyLabel="保存しています" look="primary" onClick={() => setBusy(true)}>
            押すと処理中になる
          </Button>
          <Button busy busyLabel="読み込んでいます">
            さらに表示する
          </Button>
        </Stack>
      </Specimen>
      <Specimen title="リンク">
        <p>
          くわしくは<Link to="/guide">大会の案内</Link>か、
          <Link newTab to="https://example.com/">
            主催者のページ
          </Link>
          をご覧ください。
        </p>
        <Stack across>
          <Link look="standalone" to="/results">
            結果の一覧へ
          </Link>
          <Link look="primary" to="/entry">
            大会に申し込む
          </Link>
          <Link look="secondary" to="/log">
            練習の記録を見る
          </Link>
        </Stack>
      </Specimen>
      <Specimen title="ダイアログ">
        <Stack across gap="s">
          <Button onClick={() => setOpen('plain')}>説明を開く</Button>
          <Button look="danger" onClick={() => setOpen('confirm')}>
            生徒を削除する
          </Button>
        </Stack>
        <Dialog
          actions={
            <Button look="primary" onClick={close}>
              わかりました
            </Button>
          }
          onClose={close}
          open={open === 'plain'}
          title="打鍵数の数え方"
        >
          <p>正しく打てた文字だけを数えます。打ち直した文字は一度だけ数えます。</p>
          <Menu
            actions={[{ id: 'copy', label: 'この説明を写す', onSelect: () => toast('写しました。') }]}
            label="この説明の操作"
          />
        </Dialog>
        <ConfirmDialog
          busyLabel="削除しています"
          confirmLabel="3名を削除する"
          destructive
          onClose={close}
          onConfirm={() => toast('3名を削除しました。')}
          open={open === 'confirm'}
          title="3名の生徒を削除しますか"
          typedWord="削除"
        >
          <p>練習の記録と結果も消えます。元に戻すことはできません。</p>
        </ConfirmDialog>
      </Specimen>
      <Specimen title="メニュー・トースト">
        <Stack across gap="s">
          <Menu
            actions={[
              { id: 'edit', label: '名前を直す', onSelect: () => toast('名前を直す画面を開きます。') },
              {
                id: 'card',
                label: 'ログインカードを印刷する',
                onSelect: () => toast('印刷の準備ができました。'),
              },
              {
                id: 'lock',
                label: '利用を止める',
                disabled: true,
                onSelect: () => toast('利用を止めました。'),
              },
              {
                id: 'delete',
                label: '削除する',
                destructive: true,
                onSelect: () => toast('削除できませんでした。記録は残っています。', 'bad'),
              },
            ]}
            label="この生徒の操作"
          />
          <SaveMenu
            fileName="打鍵数"
            label="3人を書き出す"
            table={() => [
              ['氏名', '打鍵数'],
              ['青木 はるか', '1024'],
            ]}
          />
          <Button onClick={() => toast('保存しました。')}>保存を知らせる</Button>
          <Button onClick={() => toast('保存できませんでした。入力は残っています。', 'bad')}>
            失敗を知らせる
          </Button>
        </Stack>
      </Specimen>
    </>
  );
}
