import type { OrganizationKind } from './profile.ts';

/** What the people of an organisation are called: only a school has pupils. */
export const peopleWords: Readonly<Record<OrganizationKind, string>> = {
  school: '生徒',
  organization: 'メンバー',
};
