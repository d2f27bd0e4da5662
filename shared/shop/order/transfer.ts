/** Where a payer sends a bank transfer to, and what came in so far: shown until it is paid or its time is over. */
import * as z from 'zod';
import { yenSchema } from '#shared/kernel/money.ts';

const bankAccountKinds = ['futsu', 'toza'] as const;
export const bankAccountKindWords: Readonly<Record<(typeof bankAccountKinds)[number], string>> = {
  futsu: '普通',
  toza: '当座',
};

const bankAccountSchema = z.object({
  bankName: z.string(),
  bankCode: z.string(),
  branchName: z.string(),
  branchCode: z.string(),
  kind: z.enum(bankAccountKinds),
  number: z.string(),
  /** In kana, as the bank shows it to who sends. */
  holder: z.string(),
});
export type BankAccount = z.output<typeof bankAccountSchema>;

/** Until when is the order's `payableUntil`. */
export const transferSchema = z.object({
  account: bankAccountSchema,
  amount: yenSchema,
  received: yenSchema,
});
export type Transfer = z.output<typeof transferSchema>;

/** Still to be sent. */
export const missingOf = ({ amount, received }: Pick<Transfer, 'amount' | 'received'>): number =>
  Math.max(0, amount - received);

/** On one line, for a document or a mail. */
export const bankAccountLine = ({
  bankName,
  bankCode,
  branchName,
  branchCode,
  kind,
  number,
  holder,
}: BankAccount): string =>
  `${bankName}（${bankCode}）${branchName}（${branchCode}）${bankAccountKindWords[kind]} ${number} ${holder}`;
