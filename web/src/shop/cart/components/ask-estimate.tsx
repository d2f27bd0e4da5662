import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import type { Cart } from '#shared/shop/cart/schema.ts';
import { estimateNumberSchema } from '#shared/shop/estimate/number.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { cartCountQuery } from '#web/shop/parts/cart-count.ts';
import { Form } from '#web/ui/form.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { cartQuery, giveEstimate, showCart } from '../queries.ts';

const schema = z.object({ number: estimateNumberSchema });
const atField = ['estimate-not-found', 'estimate-expired'] as const;

/** What of an estimate was put into the cart with its prices. */
export interface Put {
  readonly added: number;
  readonly refused: number;
}

/** The number of an estimate, and what becomes of the cart with it. */
export function AskEstimate({ cart, onUsed }: { cart: Cart; onUsed: (put: Put) => void }) {
  const queryClient = useQueryClient();
  return (
    <Form
      aria-label="見積番号"
      defaultValues={{ number: '' }}
      failed="見積書を使えませんでした"
      keep={false}
      onSubmit={async ({ number }) => {
        try {
          const { cart: now, ...put } = await giveEstimate(number, cart);
          await showCart(queryClient, now);
          onUsed(put);
          await queryClient.invalidateQueries(cartCountQuery);
          return undefined;
        } catch (error) {
          if (atField.some((code) => isProblem(error, code)))
            return { fieldErrors: { number: sentenceOf(error) } };
          if (isProblem(error, 'cart-changed')) await queryClient.refetchQueries(cartQuery);
          return refusalOf(error, ['number']);
        }
      }}
      schema={schema}
    >
      <TextField
        autoCapitalize="characters"
        hint="見積書の右上にあります。例：E2026-7K3Q9M2X"
        label="見積番号"
        name="number"
        spellCheck={false}
        width="half"
      />
      <SubmitButton look="secondary">見積書の料金を使う</SubmitButton>
    </Form>
  );
}
