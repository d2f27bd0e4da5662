/** A teacher's passkey, from the first press until it is taken away. */
import * as z from 'zod';
import { passkeyOptionsSchema } from '#shared/access/passkey/schema.ts';
import { createAuthenticator } from '#test/support/access/authenticator.ts';
import type { Case } from './case.ts';

const as = 'teacher';
const password = 'Typing-2026!';
/** Any port of the host is the site's own. */
const device = createAuthenticator('http://localhost:3000');
const started = z.object({ options: passkeyOptionsSchema });
const listed = z.object({ items: z.array(z.object({ passkeyId: z.string() })) });

export const passkeyCases: Readonly<Record<string, Case>> = {
  startPasskey: { as, kind: 'act', input: () => ({ body: { password } }) },
  addPasskey: {
    as,
    kind: 'act',
    input: (_, { answer }) => ({
      body: {
        password,
        name: '職員室のパソコン',
        credential: device.make(started.parse(answer('startPasskey')).options),
      },
    }),
  },
  listPasskeys: { as, kind: 'list' },
  removePasskey: {
    as,
    kind: 'act',
    input: (_, { answer }) => ({
      params: listed.parse(answer('listPasskeys')).items[0],
      body: { password },
    }),
  },
};
