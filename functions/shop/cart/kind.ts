/** The socket of what can be put into a cart: each kind brings one of these, beside the feature it belongs to. */
import type { CartKindName } from '#shared/shop/cart/schema.ts';
import type { Closing } from '#shared/shop/estimate/schema.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { LineDraft } from '#functions/shop/order/line-kind.ts';

/** What cannot be had of a wish. */
interface Refused {
  /** What to tell the buyer. */
  readonly reason: string;
  /** What it is about: 「青木 葵 ローマ字」. */
  readonly about: string;
}

/** What comes of one wish as things are now. */
export interface OfferedWish {
  readonly title: string;
  /** The name on it, where its buyer chose one. */
  readonly printed?: string | undefined;
  /** Where it is sent, where it is. */
  readonly sentTo?: string | undefined;
  readonly drafts: readonly LineDraft[];
  readonly refused: readonly Refused[];
}

export interface Offered {
  /** In the order of the wishes. */
  readonly wishes: readonly OfferedWish[];
  /** What belongs to no single wish: the postage of each address. */
  readonly besides: readonly LineDraft[];
  /** Nothing of it can be had after this. */
  readonly payableBefore?: string | undefined;
  /** What can be ordered until then only. */
  readonly closings?: readonly Closing[] | undefined;
}

interface Accepted {
  /** Lines it becomes at most. */
  readonly size: number;
  /** Classes it is for: their teachers may take it out again. */
  readonly groupIds: readonly string[];
}

export interface CartKind<Wish = unknown> {
  /** What of it is not in the cart yet; undefined where all of it is. */
  without(wish: Wish, others: readonly Wish[]): Wish | undefined;
  /** @throws Problem where this is not the actor's to wish for */
  accept(actor: Actor, wish: Wish): Promise<Accepted>;
  /**
   * Everything of this kind together, since prices and postage depend on how much there is; for the buyer as a whole, not
   * for one class. At the prices that held at `pricedAt`.
   */
  offer(buyer: Actor, wishes: readonly Wish[], pricedAt: Date): Promise<Offered>;
}

export type CartKinds = Readonly<Record<CartKindName, CartKind>>;
