import * as z from 'zod';
import { formatYen } from '#shared/kernel/money.ts';
import { mostSeats } from '#shared/shop/subscription/schema.ts';
import { Form } from '#web/ui/form.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const most = `人数は1から${String(mostSeats)}までの数字で入力してください`;
const formSchema = z.object({
  seats: z
    .string()
    .transform((typed) => typed.normalize('NFKC').trim())
    .pipe(
      z
        .string()
        .regex(/^[1-9]\d{0,3}$/u, most)
        .refine((typed) => Number(typed) <= mostSeats, most),
    ),
});

interface OrderFormProps {
  /** Put there before anything is typed: as many as in the year before. */
  seats: number;
  price: number;
  /** Beside those it has. */
  more: boolean;
  onSubmit: (seats: number) => void;
}

/** How many seats a school wants. */
export function OrderForm({ seats, price, more, onSubmit }: OrderFormProps) {
  return (
    <Form
      aria-label="人数"
      defaultValues={{ seats: String(seats) }}
      keep={false}
      onSubmit={(values) => onSubmit(Number(values.seats))}
      schema={formSchema}
    >
      <TextField
        hint={`1人あたり${formatYen(price)}（税込）です。あとから追加することもできます`}
        inputMode="numeric"
        label={more ? '追加する人数' : '使う人数'}
        name="seats"
        unit="人"
        width="code"
      />
      <SubmitButton>申込内容を確認する</SubmitButton>
    </Form>
  );
}
