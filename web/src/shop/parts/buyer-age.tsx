import { useId, useRef, useState } from 'react';
import { buyerAges, buyerAgeWords, missingAge, type BuyerAge } from '#shared/shop/order/buyer-age.ts';
import { ApiProblem } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import field from '#web/ui/field.module.css';
import { Icon } from '#web/ui/icon.tsx';
import styles from './buyer-age.module.css';

/** What the server says is wrong with it. */
export const buyerAgeRefusal = (error: unknown): string | undefined =>
  error instanceof ApiProblem ? error.errors.find(({ path }) => path === 'buyerAge')?.message : undefined;

/** Whether somebody of age buys; staff are not asked, since their organisation does. Plain, so that no form library comes with it. */
export function useBuyerAge(error: unknown) {
  const isAsked = useSession()?.organization === undefined;
  const [buyerAge, setBuyerAge] = useState<BuyerAge>();
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const id = useId();
  const message = isMissing ? missingAge : buyerAgeRefusal(error);

  /** Acts once it is known; else the field says what is missing. */
  function whenKnown(act: (age?: BuyerAge) => void): void {
    if (!isAsked) return act();
    setMissing(buyerAge === undefined);
    if (buyerAge === undefined) first.current?.focus();
    else act(buyerAge);
  }

  const shown = isAsked && (
    <fieldset
      aria-describedby={message === undefined ? undefined : `${id}error`}
      aria-invalid={message === undefined ? undefined : true}
      aria-required
      className={field['field']}
      role="radiogroup"
    >
      <legend className={field['label']}>
        申し込む方の年齢 <span className={field['need']}>必須</span>
      </legend>
      <div>
        {buyerAges.map((age, index) => (
          <label className={styles['choice']} key={age}>
            <input
              checked={buyerAge === age}
              name={id}
              onChange={() => {
                setBuyerAge(age);
                setMissing(false);
              }}
              ref={index === 0 ? first : undefined}
              type="radio"
              value={age}
            />
            <span>{buyerAgeWords[age]}</span>
          </label>
        ))}
      </div>
      {message !== undefined && (
        <p className={field['error']} id={`${id}error`} role="alert">
          <Icon name="cross" />
          {message}
        </p>
      )}
    </fieldset>
  );
  return { field: shown, whenKnown };
}
