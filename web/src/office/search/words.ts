/** What was found, in words and in places. Pure. */
import { to, type Address } from '#shared/kernel/paths.ts';
import { folded } from '#web/lib/folded.ts';
import type { Found } from '#shared/office/search/contract.ts';

/** Of those whose name has it in any spelling, or as it is heard: 櫻鍵 小学校 and さくらかぎ are 桜鍵小学校. */
export function namedLike(
  organizations: readonly {
    readonly id: string;
    readonly name: string;
    readonly kana: string;
    readonly code?: string | undefined;
  }[],
  text: string,
): Found[] {
  const wanted = folded(text);
  return wanted === ''
    ? []
    : organizations
        .filter(({ name, kana }) => [name, kana].some((written) => folded(written).includes(wanted)))
        .map(({ id, name, code }) => ({
          kind: 'organization',
          id,
          title: name,
          ...(code !== undefined && { detail: `団体コード ${code}` }),
        }));
}

export const foundWords: Readonly<Record<Found['kind'], string>> = {
  user: '利用者',
  address: 'メールアドレス',
  organization: '団体・学校',
  order: '注文',
  certificate: '認定証',
  parcel: '小包',
  estimate: '見積書',
  contact: 'お問い合わせ',
  result: '競技と結果',
  delivery: '送付',
  mail: 'メール',
};

const deliveryParts: Readonly<Record<string, string>> = { stuck: 'stuck', pending: 'late' };
const parcelParts: ReadonlySet<string> = new Set(['preparing', 'printing', 'shipped', 'returned']);

/** A mail stands on the page of what it was about, or of whom it was for. */
const placeOfMail = (more: string): Address => {
  if (more.startsWith('ord_')) return to('/admin/orders/:id', { id: more });
  if (more.startsWith('ctc_')) return to('/admin/contacts/:id', { id: more });
  return to('/admin/users/:id', { id: more });
};

const places: Readonly<Record<Found['kind'], (found: Found) => Address>> = {
  user: ({ id }) => to('/admin/users/:id', { id }),
  address: () => to('/admin/users'),
  organization: ({ id }) => to('/admin/organizations/:id', { id }),
  order: ({ id }) => to('/admin/orders/:id', { id }),
  certificate: ({ id: number }) => to('/admin/certificates/issued/:number', { number }),
  parcel: ({ more: status = '' }) =>
    to('/admin/certificates', {}, { status: parcelParts.has(status) ? status : undefined }),
  estimate: ({ more: day }) => to('/admin/documents', {}, { type: 'estimate', from: day, to: day }),
  contact: ({ id }) => to('/admin/contacts/:id', { id }),
  result: ({ id, more: person }) => to('/admin/competition/results/:id', { id }, { person }),
  mail: ({ more = '' }) => placeOfMail(more),
  delivery: ({ more: status = '' }) => to('/admin/jobs', {}, { of: deliveryParts[status] }),
};

export const placeOf = (found: Found): Address => places[found.kind](found);
