import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mostPasskeys, type Passkey } from '#shared/access/passkey/schema.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { passkeysQuery } from '../queries.ts';

const PasskeyAdd = later(async () => (await import('./passkey-add.tsx')).PasskeyAdd);
const PasskeyRemove = later(async () => (await import('./passkey-remove.tsx')).PasskeyRemove);

const coming = <Skeleton label="入力の画面を読み込んでいます" lines={3} shape="row" />;

function Kept({ items }: { items: readonly Passkey[] }) {
  const queryClient = useQueryClient();
  const [mode, setMode] = useState<'add' | Passkey>();
  const [done, setDone] = useState<string>();

  const choose = (next: 'add' | Passkey): void => {
    setDone(undefined);
    setMode(next);
  };
  const leave = () => setMode(undefined);
  async function finish(said: string): Promise<void> {
    await queryClient.invalidateQueries(passkeysQuery);
    leave();
    setDone(said);
  }

  if (mode === 'add')
    return (
      <Suspense fallback={coming}>
        <PasskeyAdd
          onCancel={leave}
          onDone={() => void finish('パスキーを追加しました。次のサインインから使えます。')}
        />
      </Suspense>
    );
  if (mode !== undefined)
    return (
      <Suspense fallback={coming}>
        <PasskeyRemove
          onCancel={leave}
          onDone={() => void finish('パスキーを外しました。ほかの端末はサインアウトしました。')}
          passkey={mode}
        />
      </Suspense>
    );
  return (
    <Stack>
      {done !== undefined && (
        <Notice live="polite" tone="good">
          {done}
        </Notice>
      )}
      {items.length === 0 ? (
        <p>
          まだありません。追加すると、パスワードと確認コードの代わりに、端末の指紋、顔、暗証番号などでサインインできます。ご自分だけが使う端末に追加してください。
        </p>
      ) : (
        <DefinitionList
          items={items.map((passkey) => ({
            term: passkey.name,
            value: `${formatDay(passkey.addedAt)}に追加しました`,
            action: (
              <Button aria-label={`「${passkey.name}」を外す`} look="quiet" onClick={() => choose(passkey)}>
                外す
              </Button>
            ),
          }))}
        />
      )}
      {items.length < mostPasskeys ? (
        <div>
          <Button onClick={() => choose('add')}>パスキーを追加する</Button>
        </div>
      ) : (
        <p>{`追加できるのは${String(mostPasskeys)}つまでです。使っていないパスキーを外すと、追加できます。`}</p>
      )}
    </Stack>
  );
}

/** Of the office, owners and teachers. */
export function PasskeyBlock() {
  const state = useQuery(passkeysQuery);
  return (
    <Loaded lines={2} query={state} what="パスキー">
      {({ items }) => <Kept items={items} />}
    </Loaded>
  );
}
