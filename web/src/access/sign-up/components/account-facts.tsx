import { fullName, type PersonName } from '#shared/people/account/schema.ts';
import type { NewAccount } from '#shared/access/profile/schema.ts';
import { formatPostalAddress, type PostalAddress } from '#shared/kernel/contact.ts';
import { to } from '#shared/kernel/paths.ts';
import { DefinitionList, type Definition } from '#web/ui/definition-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { formatBirthday } from '#web/access/profile/words.ts';

const nameFacts = (name: PersonName, whose: string): Definition[] => [
  { term: `${whose}氏名`, value: fullName(name) },
  { term: `${whose}フリガナ`, value: `${name.familyKana} ${name.givenKana}` },
];
const contactFacts = (of: { phone: string; postalAddress: PostalAddress }): Definition[] => [
  { term: '電話番号', value: of.phone },
  { term: '住所', value: formatPostalAddress(of.postalAddress) },
];

function factsOf(account: NewAccount): Definition[] {
  if (account.kind === 'individual')
    return [
      ...nameFacts(account.name, ''),
      { term: '生年月日', value: formatBirthday(account.birthOn) },
      ...(account.guardianConsent ? [{ term: '保護者の同意', value: 'あり' }] : []),
    ];
  const { organization } = account;
  const word = account.kind === 'school' ? '学校' : '団体';
  return [
    { term: `${word}名`, value: organization.name },
    { term: `${word}名(フリガナ)`, value: organization.kana },
    ...(account.kind === 'school' ? [{ term: '学校種', value: account.organization.schoolType }] : []),
    ...contactFacts(organization),
    ...nameFacts(account.name, '責任者の'),
  ];
}

/** Everything that was filled in, and the way back to change it. */
export function AccountFacts({ account }: { account: NewAccount }) {
  return (
    <>
      <DefinitionList items={factsOf(account)} />
      <Link look="standalone" to={to(`/auth/signup/${account.kind}`)}>
        入力に戻って変更する
      </Link>
    </>
  );
}
