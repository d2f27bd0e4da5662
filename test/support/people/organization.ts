/** Organisations that apply, and the office that decides about them. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { organizationOfficeContract } from '#shared/people/organization/office-contract.ts';
import { staffContract } from '#shared/school/staff/contract.ts';
import type {
  DecisionInput,
  OrganizationForOffice,
  OrganizationInput,
} from '#shared/people/organization/profile.ts';
import type { InvitationInput } from '#shared/school/staff/schema.ts';
import { eventually, type Person } from '#test/support/system.ts';

export const schoolInput: OrganizationInput = {
  kind: 'school',
  name: '鍵盤中学校',
  kana: 'ケンバンチュウガッコウ',
  schoolType: '中学校',
  postalAddress: { postalCode: '100-0001', prefecture: '東京都', street: '千代田区千代田1-1', building: '' },
  phone: '03-1234-5678',
};

export const applyAs = async (person: Person, input: OrganizationInput = schoolInput): Promise<string> =>
  (await person.call(organizationContract.createOrganization, { body: input })).value().organizationId;

export const seenByOffice = async (office: Person, organizationId: string) =>
  (await office.call(organizationOfficeContract.getOrganization, { params: { organizationId } })).value();

type Wanted = DecisionInput extends infer D ? (D extends DecisionInput ? Omit<D, 'version'> : never) : never;

/** As the office does it: looks first, then decides about what it saw. */
export async function decide(
  office: Person,
  organizationId: string,
  wanted: Wanted,
): Promise<OrganizationForOffice> {
  const { organization } = await seenByOffice(office, organizationId);
  const body = { ...wanted, version: organization.version };
  return (
    await office.call(organizationOfficeContract.decideOrganization, { params: { organizationId }, body })
  ).value();
}

export const invite = async (owner: Person, input: Partial<InvitationInput> & { email: string }) =>
  (
    await owner.call(staffContract.inviteStaff, { body: { role: 'teacher', groupIds: [], ...input } })
  ).value();

/** Of the newest invitation that reached this address; one that was taken before is not answered again. */
export async function tokenMailedTo(system: LocalSystem, email: string): Promise<string> {
  const tokens = (): string[] =>
    system.mail
      .list(email)
      .flatMap(({ text }) => /authorize#token=([\w-]+)/u.exec(text)?.[1] ?? [])
      .filter((token) => !taken.has(token));
  const [token = ''] = await eventually(tokens, (found) => found.length > 0);
  taken.add(token);
  return token;
}
const taken = new Set<string>();
