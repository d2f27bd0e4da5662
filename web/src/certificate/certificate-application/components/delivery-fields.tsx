import type { PriceKind } from '#shared/goods.ts';
import { useQuery } from '@tanstack/react-query';
import { formatYen } from '#shared/kernel/money.ts';
import { PostalAddressFields } from '#web/people/parts/postal-address-fields.tsx';
import { useFieldValue } from '#web/ui/form-context.ts';
import { RadioField } from '#web/ui/radio-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './delivery-fields.module.css';
import { pricesQuery } from '../price-queries.ts';

interface DeliveryFieldsProps {
  /** In the place of the certificate there is, which costs the same either way. */
  again: boolean;
}

/** As a PDF or on paper too, what each costs, and where the paper goes. */
export function DeliveryFields({ again }: DeliveryFieldsProps) {
  const prices = useQuery(pricesQuery).data ?? {};
  const paper = useFieldValue('how') === 'paper';
  const cost = (...kinds: PriceKind[]): string => {
    const amounts = kinds.map((kind) => prices[kind]);
    // Without a price the next page, which asks for it by itself, still says what it costs.
    if (amounts.includes(undefined)) return '';
    const [first = 0, postage] = amounts;
    return `${formatYen(first)}${postage === undefined ? '' : `＋送料${formatYen(postage)}`}（税込）`;
  };
  return (
    <>
      <RadioField
        framed
        label="受け取り方"
        name="how"
        options={[
          {
            value: 'digital',
            label: 'デジタル（PDF）',
            note: ['数分でダウンロードできます', cost(again ? 'certificate-reissue' : 'certificate-digital')]
              .filter(Boolean)
              .join('。'),
          },
          {
            value: 'paper',
            label: '紙とPDF',
            note: [
              '紙の認定証を郵送します。PDFも付きます',
              cost(again ? 'certificate-reissue' : 'certificate-paper', 'postage'),
            ]
              .filter(Boolean)
              .join('。'),
          },
        ]}
      />
      {paper && (
        <fieldset className={styles['address']}>
          <legend>紙の認定証の送り先</legend>
          <TextField
            autoComplete="name"
            hint="封筒に書く名前です"
            label="宛名"
            name="delivery.recipient"
            width="half"
          />
          <PostalAddressFields prefix="delivery." />
        </fieldset>
      )}
    </>
  );
}
