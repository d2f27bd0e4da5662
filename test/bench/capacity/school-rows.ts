/** An organisation, its groups and pupils, and whoever it invites. */
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createRoomRepository, type RoomItem } from '#functions/practice/room/repository.ts';
import { createInvitationRepository } from '#functions/school/staff/repository.ts';
import { createStudentRepository, type StudentItem } from '#functions/school/student/repository.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import { newId } from '#functions/platform/id.ts';
import { update } from '#functions/platform/table/write.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { dayMs, fullHolder, type Item, type RowBase, type School } from './row-base.ts';

export function schoolRows({ table, itemOf, nextNumber }: RowBase) {
  const organizations = createOrganizationRepository(table);
  const invitations = createInvitationRepository(table);
  const groups = createGroupRepository(table);
  const students = createStudentRepository(table);
  const rooms = createRoomRepository(table);
  return {
    /** An organisation that waits for the office. */
    applied(at: Date): { organizationId: string; items: Item[] } {
      const organizationId = newId('organization', at);
      const facts = { organizationId, kind: 'school', name: '鍵盤中学校', kana: 'ケンバン' } as const;
      const writes = organizations.add(
        { ...facts, state: 'applied', appliedAt: at.toISOString() },
        `usr_${organizationId}`,
      );
      const [profile] = writes.map(itemOf);
      // Its owner is nobody's account here, so only the organisation itself is put.
      return { organizationId, items: profile === undefined ? [] : [profile] };
    },
    /** An open invitation of the school, with the proof that was mailed. */
    async invited(organizationId: string, invitedBy: string, email: string, at: Date) {
      const invitation = {
        id: newId('invitation', at),
        organizationId,
        email,
        role: 'teacher' as const,
        groupIds: [],
        status: 'open' as const,
        validUntil: new Date(at.getTime() + dayMs).toISOString(),
        invitedBy,
      };
      await table.write(invitations.create(invitation));
      return { id: invitation.id, token: await invitations.makeToken(invitation) };
    },
    /** A group of this year, as if so many pupils had joined it. */
    group(organizationId: string, groupName: string, memberCount: number): { school: School; items: Item[] } {
      const groupId = newId('group', new Date());
      const facts = { organizationId, groupId, name: groupName, memberCount };
      const fiscalYear = fiscalYearOf(new Date());
      const writes = groups.add({ ...facts, fiscalYear, grade: '', className: '', version: 1 });
      return { school: { organizationId, groupId, groupName }, items: writes.map(itemOf) };
    },
    /** A room that began some minutes ago, with one pupil in it, who has typed. */
    room({ organizationId, groupId, groupName }: School, userId: string, code: string, minutesAgo: number) {
      const at = Date.now() - minutesAgo * 60_000;
      const room: RoomItem = {
        organizationId,
        groupId,
        groupName,
        code,
        fiscalYear: fiscalYearOf(new Date(at)),
        goal: { kind: 'month', grade: 5 },
        minutes: 5,
        openedAt: new Date(at).toISOString(),
        startsAt: new Date(at).toISOString(),
        expiresAt: Math.floor(at / 1000) + (2 * dayMs) / 1000,
      };
      const [joined] = rooms.join(room, userId);
      const typed = { at: 1000, from: 0, correct: 1, wrong: 0 };
      return { code, items: [itemOf(rooms.add(room)), { ...itemOf(joined!), ...typed }] };
    },
    /** A pupil of the school's group: the record and its number. */
    pupil({ organizationId, groupId }: School, over: Partial<StudentItem> = {}): Item[] {
      const number = 100 + nextNumber();
      const userId = newId('user', new Date());
      const student: StudentItem = {
        name: fullHolder,
        grade: '',
        className: '',
        userId,
        userName: userId,
        organizationId,
        groupId,
        fiscalYear: fiscalYearOf(new Date()),
        number,
        status: 'active',
        version: 1,
        ...over,
      };
      return students.add(student).map(itemOf);
    },
    /** Makes an individual again of somebody who founded an organisation. */
    async leave(userId: string): Promise<void> {
      await table.write(
        update(userKey(userId)).expectExists().set({ kind: 'individual' }).remove('membership'),
      );
    },
  };
}
