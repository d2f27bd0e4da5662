/** Numbers as they come out of a carrier's system: a parcel and its tracking number a line, with a comma or a tab between. Pure. */
import { idSchema } from '#shared/kernel/id.ts';
import { trackingNumberSchema, type Parcel } from '#shared/certificate/parcel/schema.ts';

interface Shipment {
  readonly parcelId: string;
  readonly trackingNumber: string;
}

interface ReadShipments {
  readonly shipments: Shipment[];
  /** Of each line that cannot be read, by its number from 1. */
  readonly problems: { readonly line: number; readonly message: string }[];
}

const parcelIdSchema = idSchema('parcel');
const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/u, '$1')
    .trim();

export function readShipments(text: string): ReadShipments {
  const shipments: Shipment[] = [];
  const problems: ReadShipments['problems'] = [];
  const seen = new Set<string>();
  for (const [index, row] of text.split(/\r?\n/u).entries()) {
    if (row.trim() === '') continue;
    const cells = row.split(/[,\t]/u).map(unquoted);
    const parcelId = cells.find((cell) => parcelIdSchema.safeParse(cell).success);
    // A line of headings says nothing.
    if (parcelId === undefined && index === 0 && cells.every((cell) => !/\d/u.test(cell))) continue;
    const tracking = trackingNumberSchema.safeParse(cells.find((cell) => cell !== parcelId && cell !== ''));
    const message =
      parcelId === undefined
        ? '小包番号（par_で始まる番号）がありません'
        : seen.has(parcelId)
          ? '同じ小包番号が2回あります'
          : tracking.success
            ? undefined
            : '追跡番号がないか、形が正しくありません';
    if (message !== undefined || parcelId === undefined || !tracking.success)
      problems.push({ line: index + 1, message: message ?? '' });
    else {
      seen.add(parcelId);
      shipments.push({ parcelId, trackingNumber: tracking.data });
    }
  }
  return { shipments, problems };
}

/** Each with the number it had as it was seen. */
export const replacing = (
  shipments: readonly Shipment[],
  seen: readonly Pick<Parcel, 'id' | 'trackingNumber'>[],
): (Shipment & { replaces?: string | undefined })[] =>
  shipments.map((shipment) => ({
    ...shipment,
    replaces: seen.find(({ id }) => id === shipment.parcelId)?.trackingNumber,
  }));
