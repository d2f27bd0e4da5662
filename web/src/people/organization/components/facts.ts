import { formatPostalAddress, type PostalAddress } from '#shared/kernel/contact.ts';
import type { OrganizationKind } from '#shared/people/organization/profile.ts';
import type { Definition } from '#web/ui/definition-list.tsx';
import { kindWords } from '../words.ts';

interface Known {
  readonly kind: OrganizationKind;
  readonly name: string;
  readonly kana: string;
  readonly schoolType?: string | undefined;
  readonly postalAddress?: PostalAddress | undefined;
  readonly phone?: string | undefined;
}

const unknown = '未登録';

/** What is known of an organisation, in the order of the form. */
export const factsOf = ({ kind, name, kana, schoolType, postalAddress, phone }: Known): Definition[] => [
  { term: '種別', value: kindWords[kind] },
  { term: `${kindWords[kind]}の名称`, value: name },
  { term: 'フリガナ', value: kana },
  ...(kind === 'school' ? [{ term: '学校種', value: schoolType ?? unknown }] : []),
  { term: '所在地', value: postalAddress === undefined ? unknown : formatPostalAddress(postalAddress) },
  { term: '電話番号', value: phone ?? unknown },
];
