/** Printouts as people get them: started, waited for, fetched and read. */
import { randomUUID } from 'node:crypto';
import type { InputOf } from '#shared/kernel/contract.ts';
import { printoutContract, printoutDownloadContract } from '#shared/competition/printout/contract.ts';
import type { Printout } from '#shared/competition/printout/schema.ts';
import { eventually, type Person } from '#test/support/system.ts';

type GroupWish = Omit<InputOf<typeof printoutContract.startGroupPrintout>['body'], 'requestKey'>;
type OwnWish = Omit<InputOf<typeof printoutContract.startPrintout>['body'], 'requestKey'>;

export const startGroupPrintout = (person: Person, wish: GroupWish, requestKey: string = randomUUID()) =>
  person.call(printoutContract.startGroupPrintout, { body: { ...wish, requestKey } });
export const startPrintout = (person: Person, wish: OwnWish) =>
  person.call(printoutContract.startPrintout, { body: { ...wish, requestKey: randomUUID() } });

/** @param group of a school, otherwise their own */
export async function endOfPrintout(person: Person, id: string, group: boolean): Promise<Printout> {
  const endpoint = group ? printoutContract.listGroupPrintouts : printoutContract.listPrintouts;
  const found = await eventually(
    async () => (await person.call(endpoint)).value().items.find((one) => one.id === id),
    (one) => one !== undefined && one.state !== 'running',
  );
  if (found === undefined) throw new Error(`${id} is not listed`);
  return found;
}

export const linkOfPrintout = (person: Person, printoutId: string, group: boolean, file = 1) =>
  person.call(
    group ? printoutDownloadContract.downloadGroupPrintout : printoutDownloadContract.downloadPrintout,
    { params: { printoutId }, query: { file } },
  );

export async function fetchPrintout(
  person: Person,
  printoutId: string,
  group: boolean,
  file = 1,
): Promise<Uint8Array> {
  const { url } = (await linkOfPrintout(person, printoutId, group, file)).value();
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}
