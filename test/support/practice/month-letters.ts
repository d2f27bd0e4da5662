/** Letters to parents as a teacher gets them: started, waited for, fetched and read. */
import { randomUUID } from 'node:crypto';
import { dayOf } from '#shared/kernel/time.ts';
import { monthContract, monthDownloadContract } from '#shared/practice/month/contract.ts';
import { monthOf } from '#shared/practice/month/month.ts';
import type { Letters, LettersInput } from '#shared/practice/month/letters.ts';
import { eventually, type Person } from '#test/support/system.ts';

const thisMonth = (): string => monthOf(dayOf(new Date()));

type Wish = Partial<LettersInput> & Pick<LettersInput, 'groupId'>;

export const startLetters = (person: Person, wish: Wish, requestKey: string = randomUUID()) =>
  person.call(monthContract.startLetters, {
    body: { month: thisMonth(), everybody: true, words: '', requestKey, ...wish },
  });

export async function endOfLetters(person: Person, id: string): Promise<Letters> {
  const found = await eventually(
    async () =>
      (await person.call(monthContract.listLetters)).value().items.find((letters) => letters.id === id),
    (letters) => letters !== undefined && letters.state !== 'running',
  );
  if (found === undefined) throw new Error(`${id} is not listed`);
  return found;
}

export const linkOfLetters = (person: Person, lettersId: string, file = 1) =>
  person.call(monthDownloadContract.downloadLetters, { params: { lettersId }, query: { file } });

export async function fetchLetters(person: Person, lettersId: string): Promise<Uint8Array> {
  const { url } = (await linkOfLetters(person, lettersId)).value();
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}
