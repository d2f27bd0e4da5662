/** Who has a user name of a school, or is about to. */
import * as z from 'zod';
import type { Table } from '../../platform/table/table.ts';
import { create, remove, update, type Key, type Write } from '../../platform/table/write.ts';

/** `requestKey` tells a repeat from somebody else who wants the same name. */
const nameItemSchema = z.object({
  userName: z.string(),
  status: z.enum(['reserved', 'taken']),
  requestKey: z.string(),
  userId: z.string().optional(),
});
type NameItem = z.output<typeof nameItemSchema>;

interface Named {
  readonly organizationId: string;
  readonly userName: string;
  readonly userId: string;
}

const nameKey = ({ organizationId, userName }: Omit<Named, 'userId'>): Key => ({
  pk: `ORG#${organizationId}`,
  sk: `STUDENT_NAME#${userName}`,
});

export interface UserNameRepository {
  find(organizationId: string, userName: string): Promise<NameItem | undefined>;
  reserve(organizationId: string, userName: string, requestKey: string): Write;
  /** The name of a pupil who is there already. */
  add(pupil: Named): Write;
  /** Only the one who reserved it can take it; a name taken meanwhile is `user-name-taken`. */
  take(pupil: Named, requestKey: string): Write;
}

/** Goes with the pupil. */
export const freeUserName = (pupil: Named): Write => remove(nameKey(pupil));

export const createUserNameRepository = (table: Table): UserNameRepository => ({
  find: (organizationId, userName) =>
    table.find(nameItemSchema, nameKey({ organizationId, userName }), { consistent: true }),

  reserve: (organizationId, userName, requestKey) =>
    create(
      { ...nameKey({ organizationId, userName }), userName, status: 'reserved', requestKey },
      'user-name-taken',
    ),

  add: ({ userId, ...name }) =>
    create({
      ...nameKey(name),
      userName: name.userName,
      status: 'taken',
      requestKey: userId,
      userId,
    }),

  take: ({ userId, ...name }, requestKey) =>
    update(nameKey(name))
      .expectStatus('reserved')
      .set({ status: 'taken', userId, requestKey })
      .orElse('user-name-taken'),
});
