import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OrderArrival } from '#web/shop/parts/order-arrival.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { BuyerContents } from '../components/buyer-contents.tsx';
import { PupilContents } from '../components/pupil-contents.tsx';
import { Unpaid } from '../components/unpaid.tsx';

const arrivalWords = {
  done: '教材を利用できます（次の年度分は4月1日から）。',
  making: '利用できるように準備しています。',
  afterwards: '利用できるようになります。',
};

function ForBuyers({ staff }: { staff: boolean }) {
  const [search] = useSearchParams();
  const now = useNow();
  const [canceled, setCanceled] = useState(false);
  const order = search.get('order');
  return (
    <Stack>
      <div role="status">
        {canceled && (
          <Notice title="申込を取り消しました" tone="good">
            費用はかかっていません。もう一度申し込めます。
          </Notice>
        )}
      </div>
      {order !== null && <OrderArrival key={order} orderId={order} says={arrivalWords} />}
      <Unpaid now={now} onCanceled={() => setCanceled(true)} />
      <BuyerContents staff={staff} />
    </Stack>
  );
}

/** What there is to practise with; also where the payment page leads back to. */
export function Component() {
  const session = useSession();
  const pupil = session?.kind === 'student';
  return (
    <>
      <PageHeader
        {...(pupil && { action: <FuriganaSwitch /> })}
        lead={
          pupil
            ? '練習に使う教材です。'
            : '練習アプリで使う教材です。1年度（4月1日から3月31日）ごとに、使う人数分をお申し込みいただきます。'
        }
        title="教材"
      />
      {pupil ? <PupilContents /> : <ForBuyers staff={session?.organization !== undefined} />}
    </>
  );
}
