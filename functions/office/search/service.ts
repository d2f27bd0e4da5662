/** One field for everything: what a text may be by its form is looked up by the keys that are there, and nowhere else. */
import type { Found } from '#shared/office/search/contract.ts';
import { guessesOf, type SearchForm } from '#shared/office/search/policy.ts';
import { searchFormWords } from '#shared/office/search/words.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';

/** Each form's way to what it finds. */
export type Finders = Readonly<Record<SearchForm, (text: string) => Promise<readonly Found[]>>>;

interface SearchAnswer {
  readonly looked: SearchForm[];
  readonly items: Found[];
}

export function createSearch({ table, clock }: Basis, finders: Finders) {
  const accounts = createAccountRepository(table);
  const trail = createTrailRepository(table, clock);
  return async (by: string, typed: string): Promise<SearchAnswer> => {
    const guesses = guessesOf(typed);
    const each = await Promise.all(
      guesses.map(async ({ form, text }) => ({ form, found: await finders[form](text) })),
    );
    // Whose account was looked up, and by what; never the text itself.
    const people = each.flatMap(({ form, found }) =>
      found.filter(({ kind }) => kind === 'user').map(({ id }) => ({ id, form })),
    );
    if (people.length > 0) {
      const actor = await trailActor(accounts, by);
      await table.transact(
        people.map(({ id, form }) =>
          trail.record({ kind: 'user', id }, { ...actor, act: 'find', detail: searchFormWords[form] }),
        ),
      );
    }
    const items = new Map(each.flatMap(({ found }) => found.map((one) => [`${one.kind}#${one.id}`, one])));
    return { looked: guesses.map(({ form }) => form), items: [...items.values()] };
  };
}
export type Search = ReturnType<typeof createSearch>;
