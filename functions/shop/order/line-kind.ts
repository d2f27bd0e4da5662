/**
 * The socket of what is for sale: each kind brings one of these, and neither orders nor payments know more of it. Every
 * act is carried out in one transaction with the line it is about, so a kind writes at most three items for each,
 * besides the tallies that many lines share.
 */
import type { PriceKind } from '#shared/goods.ts';
import type { OrderLine, Withdrawal } from '#shared/shop/order/line.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import { Tally, withTalliesMerged } from '#functions/platform/table/tally.ts';
import type { Write } from '#functions/platform/table/write.ts';

export const maximumWrites = 3;

/** A line that is being reserved: what the order keeps of it, and what only its kind understands. */
export interface LineDraft<Detail = unknown> extends Pick<
  OrderLine,
  'kind' | 'title' | 'subject' | 'amount' | 'quantity'
> {
  readonly detail: Detail;
}

/** Where a line belongs. */
export interface LinePlace {
  readonly owner: string;
  readonly orderId: string;
}

export interface LineDeed {
  readonly writes: readonly Write[];
  readonly messages?: readonly Message[];
}

/** Items that deeds take in one transaction: a message is one too, and lines share their tallies. */
export const sizeOf = (deeds: readonly LineDeed[]): number =>
  withTalliesMerged(deeds.flatMap(({ writes }) => writes)).length +
  deeds.reduce((sum, { messages = [] }) => sum + messages.length, 0);

/** Items of its own that a kind writes for an act. */
export const ownWrites = ({ writes }: LineDeed): number =>
  writes.filter((write) => !(write instanceof Tally)).length;

export interface LineKind<Detail = unknown> {
  /** @throws Problem when this cannot be had (any more): the reason is shown to the buyer. */
  reserve(draft: LineDraft<Detail>, place: LinePlace): Promise<LineDeed>;
  /**
   * `late`: it was released, and may belong to somebody else by now. `suspended`: its payment is disputed already.
   * @throws Problem when it can no longer be honoured; its amount is then given back.
   */
  fulfil(line: OrderLine, how: LinePlace & { late: boolean; suspended: boolean }): Promise<LineDeed>;
  /** Nobody pays for it: it is free for others. */
  release(line: OrderLine, place: LinePlace): Promise<LineDeed>;
  /** Its payment is disputed. */
  suspend(line: OrderLine, place: LinePlace): Promise<LineDeed>;
  /** The dispute was won. */
  resume(line: OrderLine, place: LinePlace): Promise<LineDeed>;
  /**
   * It was given back, alone or with the whole order, before or after it was fulfilled. `withdrawal`: what the office said
   * about what is out already; nobody of the office was asked where it is absent.
   */
  refund(line: OrderLine, how: LinePlace & { withdrawal?: Withdrawal | undefined }): Promise<LineDeed>;
}

export type LineKinds = Readonly<Record<PriceKind, LineKind>>;
