import { withdrawals } from '#shared/shop/order/line.ts';
import { RadioField } from '#web/ui/radio-field.tsx';
import { withdrawalWords } from '../office-words.ts';

/** What becomes of the certificates that are out, where money for them goes back or is not asked for; within a form. */
export const WithdrawalField = () => (
  <RadioField
    label="発行済みの認定証"
    name="withdrawal"
    options={withdrawals.map((value) => ({ value, ...withdrawalWords[value] }))}
  />
);
