/** Everything that is for sale, in the order in which it is listed; each room brings its own. */
import { certificateGoods } from './certificate/certificate-application/goods.ts';
import { parcelGoods } from './certificate/parcel/goods.ts';
import { entryGoods } from './competition/entry/goods.ts';
import type { Good } from './shop/order/good.ts';
import { contentGoods } from './shop/subscription/goods.ts';

const all = { ...entryGoods, ...certificateGoods, ...parcelGoods, ...contentGoods };

/** What a price is for. */
export type PriceKind = keyof typeof all;
export const priceKinds = Object.keys(all) as PriceKind[];

/** The fields in which an estimate counts them. */
export type CountField = Extract<(typeof all)[PriceKind], { counted: unknown }>['counted']['field'];

export const goods: Readonly<Record<PriceKind, Good<CountField>>> = all;
