/** Who has a user name of a school, or is about to. */
import * as z from 'zod';
import type { Table } from '#functions/platform/table/table.ts';
import { create, remove, update, type Key, type Write } from '#functions/platform/table/write.ts';

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

const requestKeyOf = (organizationId: string, requestKey: string): Key => ({
  pk: `ORG#${organizationId}`,
  sk: `STUDENT_REQUEST#${requestKey}`,
});
const requestSchema = z.object({ userName: z.string() });

/** Of all schools, for the office: who has the name now. */
const nameIndex = ({ organizationId, userName }: Omit<Named, 'userId'>) => ({
  gsi1pk: `USER_NAME#${userName}`,
  gsi1sk: organizationId,
});
const mostNamesakes = 50;

export interface UserNameRepository {
  find(organizationId: string, userName: string): Promise<NameItem | undefined>;
  /** The pupils who have it, each of a school of its own; some of them where there are very many. */
  listHolders(userName: string): Promise<string[]>;
  reserve(organizationId: string, userName: string, requestKey: string): Write;
  /** The name that this request was sent with when it made a pupil, for a day. */
  findRequested(organizationId: string, requestKey: string): Promise<string | undefined>;
  /** Once for a request: whoever loses looks again. */
  remember(organizationId: string, requestKey: string, userName: string, now: Date): Write;
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

  async listHolders(userName) {
    const place = { pk: `USER_NAME#${userName}`, index: 'gsi1', limit: mostNamesakes } as const;
    const { items } = await table.query(nameItemSchema, place);
    return items.flatMap(({ userId }) => userId ?? []);
  },

  reserve: (organizationId, userName, requestKey) =>
    create(
      { ...nameKey({ organizationId, userName }), userName, status: 'reserved', requestKey },
      'user-name-taken',
    ),

  async findRequested(organizationId, requestKey) {
    const key = requestKeyOf(organizationId, requestKey);
    return (await table.find(requestSchema, key, { consistent: true }))?.userName;
  },

  remember: (organizationId, requestKey, userName, now) =>
    create(
      {
        ...requestKeyOf(organizationId, requestKey),
        userName,
        expiresAt: Math.floor(now.getTime() / 1000) + 86_400,
      },
      'user-name-taken',
    ),

  add: ({ userId, ...name }) =>
    create({
      ...nameKey(name),
      ...nameIndex(name),
      userName: name.userName,
      status: 'taken',
      requestKey: userId,
      userId,
    }),

  take: ({ userId, ...name }, requestKey) =>
    update(nameKey(name))
      .expectStatus('reserved')
      .set({ status: 'taken', userId, requestKey, ...nameIndex(name) })
      .orElse('user-name-taken'),
});
