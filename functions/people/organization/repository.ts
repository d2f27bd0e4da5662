import * as z from 'zod';
import { organizationKinds } from '#shared/people/organization/profile.ts';
import { organizationStates, type OrganizationState } from '#shared/people/organization/state.ts';
import { postalAddressSchema } from '#shared/kernel/contact.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { schoolTypes } from '#shared/people/organization/schema.ts';
import { page } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  removeSeen,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

const organizationItemSchema = z.object({
  organizationId: z.string(),
  kind: z.enum(organizationKinds),
  name: z.string(),
  kana: z.string(),
  state: z.enum(organizationStates),
  code: z.string().optional(),
  schoolType: z.enum(schoolTypes).optional(),
  postalAddress: postalAddressSchema.optional(),
  phone: z.string().optional(),
  appliedAt: z.iso.datetime().optional(),
  /** Of the last decision. */
  reason: z.string().optional(),
  decidedAt: z.iso.datetime().optional(),
  /** A closed season has named it once: only then is it asked whether one is there for it. */
  closedSeasons: z.literal(true).optional(),
});
type Organization = z.output<typeof organizationItemSchema>;

/** With what guards its changes: `version` of the profile and state, `staffVersion` of who belongs to the staff. */
const storedSchema = organizationItemSchema.extend({ version: z.int(), staffVersion: z.int() });
export type StoredOrganization = z.output<typeof storedSchema>;

const namedSchema = z.object({
  organizationId: z.string(),
  kind: z.enum(organizationKinds),
  name: z.string(),
});

const memberItemSchema = z.object({
  organizationId: z.string(),
  userId: z.string(),
  role: z.enum(['owner', 'teacher']),
  /** How many invite codes they have made here. */
  codes: z.int().optional(),
});
export type Member = z.output<typeof memberItemSchema>;

export const organizationPartition = (organizationId: string): string => `ORG#${organizationId}`;
const key = (organizationId: string): Key => ({ pk: organizationPartition(organizationId), sk: 'PROFILE' });
const memberKey = (organizationId: string, userId: string): Key => ({
  pk: organizationPartition(organizationId),
  sk: `MEMBER#${userId}`,
});
const codeKey = (code: string): Key => ({ pk: `ORGCODE#${code}`, sk: 'CODE' });
/** In the order in which they came into the state. */
const inState = (state: OrganizationState, since: string) => ({
  gsi2pk: `ORGANIZATION#${state}`,
  gsi2sk: since,
});

export interface OrganizationRepository {
  /** @throws Problem `not-found` */
  getOrganization(organizationId: string): Promise<StoredOrganization>;
  /** Of those that are there; for a list, not for a decision. */
  findNames(organizationIds: readonly string[]): Promise<z.output<typeof namedSchema>[]>;
  listByState(state: OrganizationState, query: PageQuery): Promise<Page<StoredOrganization>>;
  /** An organisation and the member item of the person responsible for it. */
  add(organization: Organization & { readonly appliedAt: string }, ownerId: string): Write[];
  addMember(member: Member): Write;
  /** A change of the organisation as it was read; anything in between is `version-conflict`. */
  change(organization: StoredOrganization): Update;
  /** For good, and beside any other change: a mark too many costs its people one call. */
  markClosedSeasons(organizationId: string): Write;
  /** Moves it to another state, and on the office's lists. Nobody may have joined or left in between. */
  changeState(organization: StoredOrganization, state: OrganizationState, at: string): Update;
  /** Belongs in every transaction in which somebody joins, leaves or changes place: they come one after the other. */
  changeStaff(organization: StoredOrganization): Update;
  changeRole(member: Member, role: Member['role']): Update;
  removeMember(member: Member): Write;
  /** With all the codes that whoever removes them has seen; another one since is `version-conflict`. */
  removeTeacher(member: Member): Write;
  /** Goes with a code: somebody who is not of the staff (any more) is `not-found`. */
  countCode(organizationId: string, userId: string): Write;
  /** The staff: owner and teachers. */
  listMembers(organizationId: string): Promise<Member[]>;
  isCodeTaken(code: string): Promise<boolean>;
  /** Whose it is, or was. */
  findByCode(code: string): Promise<string | undefined>;
  /** A code is taken for good: even of an organisation that is gone it is never given again. */
  takeCode(code: string, organizationId: string): Write;
}

export const createOrganizationRepository = (table: Table): OrganizationRepository => {
  const change: OrganizationRepository['change'] = (organization) =>
    update(key(organization.organizationId)).expectVersion(organization.version);
  return {
    findNames: (organizationIds) => table.findEach(namedSchema, organizationIds.map(key)),
    async getOrganization(organizationId) {
      const organization = await table.find(storedSchema, key(organizationId), { consistent: true });
      if (organization === undefined) throw new Problem('not-found');
      return organization;
    },
    listByState: (state, query) =>
      page(table, storedSchema, { pk: inState(state, '').gsi2pk, index: 'gsi2' }, query),
    add: (organization, userId) => {
      const { organizationId, state, appliedAt } = organization;
      const member: Member = { organizationId, userId, role: 'owner' };
      return [
        create({
          ...key(organizationId),
          ...organization,
          version: 1,
          staffVersion: 1,
          ...inState(state, appliedAt),
        }),
        create({ ...memberKey(organizationId, userId), ...member }),
      ];
    },
    addMember: (member) => create({ ...memberKey(member.organizationId, member.userId), ...member }),
    change,
    markClosedSeasons: (organizationId) =>
      update(key(organizationId)).expectExists().set({ closedSeasons: true }),
    changeState: (organization, state, at) =>
      change(organization)
        .expect('staffVersion', organization.staffVersion)
        .set({ state, decidedAt: at, ...inState(state, at) }),
    changeStaff: ({ organizationId, state, staffVersion }) =>
      update(key(organizationId))
        .expect('state', state)
        .expect('staffVersion', staffVersion)
        .set({ staffVersion: staffVersion + 1 }),
    changeRole: ({ organizationId, userId, role }, next) =>
      update(memberKey(organizationId, userId)).expect('role', role).set({ role: next }),
    removeMember: ({ organizationId, userId }) => remove(memberKey(organizationId, userId)),
    removeTeacher: ({ organizationId, userId, codes }) =>
      removeSeen(memberKey(organizationId, userId), codes, 'codes'),
    countCode: (organizationId, userId) =>
      update(memberKey(organizationId, userId)).expectExists().increase('codes').orElse('not-found'),
    async listMembers(organizationId) {
      const { items } = await table.query(memberItemSchema, {
        pk: organizationPartition(organizationId),
        prefix: 'MEMBER#',
        consistent: true,
      });
      return items;
    },
    async isCodeTaken(code) {
      const found = await table.find(z.object({ pk: z.string() }), codeKey(code), { consistent: true });
      return found !== undefined;
    },
    findByCode: async (code) =>
      (await table.find(z.object({ organizationId: z.string() }), codeKey(code)))?.organizationId,
    takeCode: (code, organizationId) => create({ ...codeKey(code), organizationId }),
  };
};
