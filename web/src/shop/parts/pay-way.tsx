import { useId, useState } from 'react';
import { invoiceRefusal } from '#shared/shop/invoice-terms/policy.ts';
import { invoiceDays } from '#shared/shop/order/invoice.ts';
import type { PayWay } from '#shared/shop/pay-way/schema.ts';
import { isForKonbini } from '#shared/shop/payment/konbini.ts';
import { findConfig } from '#web/lib/config.ts';
import { useNow } from '#web/lib/now.ts';
import { useSession } from '#web/lib/session.ts';
import field from '#web/ui/field.module.css';
import { InvoiceRefusal } from './invoice-refusal.tsx';
import { useInvoiceTerms } from './invoice-terms.ts';
import choice from './buyer-age.module.css';
import styles from './pay-way.module.css';

/** What the last button says, and what it does. */
export const wayWords: Readonly<Record<PayWay, { act: string; after: string }>> = {
  page: {
    act: '申込を確定して支払いへ進む',
    after:
      'ボタンを押すと申込が確定し、決済会社の支払いページへ移ります。カードの番号はこのサイトには残りません。',
  },
  transfer: {
    act: '申込を確定して銀行振込で支払う',
    after: 'ボタンを押すと申込が確定し、お振込先をお知らせします。',
  },
  invoice: {
    act: '申込を確定して後払い（請求書）にする',
    after: 'ボタンを押すと申込が確定し、すぐにお渡しします。お振込先とお支払期限をお知らせします。',
  },
};

const offered = (way: PayWay, total: number): { label: string; note: string } => {
  if (way === 'transfer')
    return {
      label: '銀行振込',
      note: 'この申込のための口座へ、期限までに。請求書と領収書が出ます',
    };
  if (way === 'invoice')
    return { label: '後払い（請求書）', note: `すぐにお渡しし、${String(invoiceDays)}日以内に銀行振込で` };
  return isForKonbini(total)
    ? { label: 'クレジットカード・コンビニ払い', note: '次の画面でどちらかを選びます' }
    : { label: 'クレジットカード', note: '次の画面で支払います' };
};

/**
 * What whoever is signed in may choose among, the usual one first; somebody without an account pays on the provider's page.
 * @param total in yen
 */
export function usePayWays(total: number, byPage = false): PayWay[] {
  const session = useSession();
  const now = useNow();
  const terms = useInvoiceTerms();
  const transfer = Boolean(session) && findConfig()?.bankTransfer === true;
  const invoice = terms !== undefined && invoiceRefusal(terms, total, now) === undefined;
  const ours: PayWay[] = [
    ...(transfer ? (['transfer'] as const) : []),
    ...(invoice ? (['invoice'] as const) : []),
  ];
  if (byPage) return ['page'];
  // Schools and clubs pay by transfer.
  return session?.organization === undefined ? ['page', ...ours] : [...ours, 'page'];
}

/** One list of ways with what each means; none where there is but one. */
export function usePayWay(total: number, byPage: boolean) {
  const ways = usePayWays(total, byPage);
  const now = useNow();
  const terms = useInvoiceTerms();
  const [chosen, setChosen] = useState<PayWay>();
  const id = useId();
  const way = chosen !== undefined && ways.includes(chosen) ? chosen : (ways[0] ?? 'page');
  const shown = ways.length > 1 && (
    <fieldset className={field['field']}>
      <legend className={field['label']}>お支払い方法</legend>
      <div>
        {ways.map((one) => {
          const { label, note } = offered(one, total);
          return (
            <label className={choice['choice']} key={one}>
              <input
                aria-describedby={`${id}${one}`}
                aria-labelledby={`${id}${one}label`}
                checked={way === one}
                name={id}
                onChange={() => setChosen(one)}
                type="radio"
                value={one}
              />
              <span>
                <span id={`${id}${one}label`}>{label}</span>
                <br />
                <span className={styles['note']} id={`${id}${one}`}>
                  {note}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      {terms && <InvoiceRefusal amount={total} now={now} terms={terms} />}
    </fieldset>
  );
  return { way, field: shown };
}
