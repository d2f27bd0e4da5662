/** Every reason for which a person of the office is needed, in the order of their weight. */
import type { ReasonWords } from './record/attention/reason.ts';
import { appealReasons } from './competition/correction/appeal/attention.ts';
import { attemptReasons } from './competition/attempt/attention.ts';
import { contactReasons } from './site/contact/attention.ts';
import { correctionReasons } from './competition/correction/attention.ts';
import { deliveryReasons } from './mail/delivery/attention.ts';
import { entryReasons } from './competition/entry/attention.ts';
import { jobReasons } from './record/job/attention.ts';
import { mailReturnReasons } from './mail/mail-return/attention.ts';
import { invoiceReasons } from './shop/invoice/attention.ts';
import { orderReasons } from './shop/order/attention.ts';
import { disputeReasons, paymentReasons } from './shop/payment/attention.ts';
import { refundReasons } from './shop/refund/attention.ts';
import { transferReasons } from './shop/transfer/attention.ts';
import { trainingLogReasons } from './practice/training-log/attention.ts';
import { twoStepReasons } from './access/two-step/attention.ts';

export const attentionReasons = {
  ...twoStepReasons,
  ...orderReasons,
  ...paymentReasons,
  ...transferReasons,
  ...invoiceReasons,
  ...refundReasons,
  ...disputeReasons,
  ...entryReasons,
  ...attemptReasons,
  ...correctionReasons,
  ...appealReasons,
  ...contactReasons,
  ...trainingLogReasons,
  ...jobReasons,
  ...mailReturnReasons,
  ...deliveryReasons,
};
export type AttentionReason = keyof typeof attentionReasons;

const known: ReadonlyMap<string, ReasonWords> = new Map(Object.entries(attentionReasons));

/** Of a later version: it is shown all the same, until that version is back. */
const unknown: ReasonWords = {
  title: '新しい種類の項目です',
  meaning: 'この版の画面では、内容を説明できません。',
  act: '番号でログを検索し、内容を確かめてください。',
  ends: '対応が終わったら「対応済みにする」を押してください。',
  subject: '番号',
};

export const reasonWords = (reason: string): ReasonWords => known.get(reason) ?? unknown;
