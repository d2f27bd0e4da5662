import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#shared/people/account/schema.ts';
import type { Honorific } from '#shared/shop/receipt/schema.ts';
import type { Cart } from '#shared/shop/cart/schema.ts';
import { validOn } from '#shared/shop/estimate/validity.ts';
import { paperSchema, type Estimate, type Paper } from '#shared/shop/estimate/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { CheckEstimate } from '#web/shop/estimate/components/check.tsx';
import { IssuedEstimate } from '#web/shop/estimate/components/issued.tsx';
import { PaperFields } from '#web/shop/estimate/components/paper-fields.tsx';
import { QuoteTable } from '#web/shop/estimate/components/quote-table.tsx';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Form } from '#web/ui/form.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { unprintable } from '#web/ui/unprintable.ts';
import { cartQuery, estimateCart } from '../queries.ts';

export function loader({ queryClient }: LoaderArgs) {
  void queryClient.prefetchQuery(cartQuery);
}

interface PaperFormProps {
  paper: Paper;
  /** 敬称 of whoever pays. */
  usual: Honorific;
  onChecked: (paper: Paper) => void;
}

function PaperForm({ paper, usual, onChecked }: PaperFormProps) {
  return (
    <Form
      aria-label="見積書に記すこと"
      defaultValues={paper}
      failed="確認に進めませんでした"
      onSubmit={async (values) => {
        const { addressee, subject } = values;
        const refusal = await unprintable({ addressee, subject }, '見積書');
        if (refusal === undefined) onChecked(values);
        return refusal;
      }}
      schema={paperSchema}
    >
      <PaperFields usual={usual} />
      <SubmitButton>見積書の内容を確認する</SubmitButton>
    </Form>
  );
}

const backToCart = (
  <Link look="secondary" to={to('/cart')} wide>
    カートに戻る
  </Link>
);

function Content({
  cart,
  issued,
  onIssued,
}: {
  cart: Cart;
  issued: Estimate | undefined;
  onIssued: (estimate: Estimate) => void;
}) {
  const queryClient = useQueryClient();
  const session = useSession();
  const now = useNow();
  const organization = session?.organization?.name;
  const usual = organization === undefined ? 'sama' : 'onchu';
  const [paper, setPaper] = useState<Paper>({
    addressee: organization ?? (session ? fullName(session.name) : ''),
    honorific: usual,
    subject: '',
  });
  const [checking, setChecking] = useState(false);
  if (issued !== undefined) return <IssuedEstimate estimate={issued}>{backToCart}</IssuedEstimate>;
  if (cart.lines.length === 0)
    return (
      <EmptyState action={backToCart} title="見積もれるものがカートにありません">
        カートの内容と、申し込めない理由をご確認ください。
      </EmptyState>
    );
  const quote = { ...cart, lines: cart.summary };
  if (!checking)
    return (
      <Stack gap="l">
        {cart.estimate?.holds === true && (
          <Notice title="新しい見積書は、今の料金になります" tone="warn">
            カートは見積書 {cart.estimate.number}{' '}
            の料金で計算しています。今の料金と違うときは、次の画面でお知らせします。
          </Notice>
        )}
        <Section title="カートの内容">
          <QuoteTable quote={quote} />
        </Section>
        <Section title="見積書に記すこと">
          <PaperForm
            onChecked={(values) => {
              setPaper(values);
              setChecking(true);
            }}
            paper={paper}
            usual={usual}
          />
        </Section>
      </Stack>
    );
  return (
    <CheckEstimate
      issue={(requestKey) => estimateCart(cart, paper, requestKey)}
      onBack={() => setChecking(false)}
      onChanged={() => queryClient.refetchQueries(cartQuery)}
      onIssued={onIssued}
      paper={paper}
      quote={quote}
      validOn={validOn(now)}
    />
  );
}

export function Component() {
  const query = useQuery(cartQuery);
  const [issued, setIssued] = useState<Estimate>();
  return (
    <>
      <PageHeader
        lead="カートに入っているものの見積書を発行します。見積もった料金は30日間変わりません（大会の参加は、申込の締切までです）。申込はまだ行われません。"
        title="カートの見積書"
      />
      <Stack gap="l">
        <Loaded lines={6} query={query} what="カート">
          {(cart) => <Content cart={cart} issued={issued} onIssued={setIssued} />}
        </Loaded>
      </Stack>
    </>
  );
}
