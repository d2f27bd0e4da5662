import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { validWords } from '#shared/shop/estimate/validity.ts';
import type { Cart } from '#shared/shop/cart/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { cartQuery, dropEstimate, showCart } from '../queries.ts';
import type { Put } from './ask-estimate.tsx';

/** With the form library behind it: comes when it is asked for. */
const AskEstimate = later(async () => (await import('./ask-estimate.tsx')).AskEstimate);

function PutBack({ added, refused }: Put) {
  if (added + refused === 0) return null;
  return (
    <Notice
      live="polite"
      title={`見積書に入っていた${String(added)}項目を、カートに入れました`}
      tone={refused > 0 ? 'warn' : 'good'}
    >
      {refused > 0 &&
        `${String(refused)}項目は、受付が終わったなどの理由で、いまはカートに入れられませんでした。`}
    </Notice>
  );
}

function Used({ estimate, cart }: { estimate: NonNullable<Cart['estimate']>; cart: Cart }) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const { number, holds, validUntil, total } = estimate;
  const drop = () =>
    act(async () => {
      try {
        await showCart(queryClient, await dropEstimate(cart));
      } catch (cause) {
        await queryClient.refetchQueries(cartQuery);
        throw cause;
      }
    });
  return (
    <Stack gap="s">
      <Notice
        action={
          <Button busy={busy} busyLabel="戻しています" onClick={drop}>
            見積書の料金を使わない
          </Button>
        }
        title={
          holds ? `見積書 ${number} の料金で計算しています` : `見積書 ${number} は有効期限が切れています`
        }
        tone={holds ? 'good' : 'warn'}
      >
        {holds
          ? `${validWords(validUntil)}に申し込めば、この料金です（大会の参加は、申込の締切までです）。見積書の合計は${formatYen(total)}でした。数量が変わると、合計や単価が変わることがあります。`
          : '今の料金で計算しています。'}
      </Notice>
      <ActProblem error={error} title="変更できませんでした" />
    </Stack>
  );
}

/** The estimate whose prices the cart has, or the way to give one. */
export function CartEstimate({ cart }: { cart: Cart }) {
  const [put, setPut] = useState<Put>({ added: 0, refused: 0 });
  const [asking, setAsking] = useState(false);
  const { estimate } = cart;
  return (
    <Section title="見積書">
      <Stack>
        <PutBack {...put} />
        {estimate !== undefined && <Used cart={cart} estimate={estimate} />}
        {estimate === undefined && !asking && (
          <div>
            <Button onClick={() => setAsking(true)}>見積番号を入力する</Button>
          </div>
        )}
        {estimate === undefined && asking && (
          <Suspense fallback={<p>見積番号の入力欄を開いています。</p>}>
            <AskEstimate
              cart={cart}
              onUsed={(done) => {
                setPut(done);
                setAsking(false);
              }}
            />
          </Suspense>
        )}
      </Stack>
    </Section>
  );
}
