/** Coming in by a picture and two words: the class as its teacher has it, and a child at the door. */
import { randomUUID } from 'node:crypto';
import { firstWords, secondWords } from '#shared/access/picture-sign-in/pictures.ts';
import {
  pictureClassContract,
  pictureSheetDownloadContract,
  pictureSignInContract,
} from '#shared/access/picture-sign-in/contract.ts';
import type { DoorMinutes, PictureClass, Tried, Words } from '#shared/access/picture-sign-in/schema.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { enterWithPass } from './entrance.ts';
import { eventually, request, type Person } from '#test/support/system.ts';

/** Everybody of the class has a picture, and the door is open. */
export async function openDoor(
  teacher: Person,
  groupId: string,
  minutes: DoorMinutes = 50,
): Promise<PictureClass & { code: string }> {
  const params = { groupId };
  (await teacher.call(pictureClassContract.givePictures, { params })).value();
  return (await teacher.call(pictureClassContract.openDoor, { params, body: { minutes } })).value();
}

/** What that child taps who taps right. */
export function cardOf({ children }: PictureClass, userId: string): Pick<Tried, 'picture' | 'words'> {
  const child = children.find((one) => one.userId === userId);
  if (child?.picture === undefined || child.words === undefined) throw new Error(`${userId} has no picture`);
  return { picture: child.picture, words: child.words };
}

/** Both of them others. */
export function otherWords([first, second]: Words): Words {
  const next = <T>(words: readonly T[], word: T): T => words[(words.indexOf(word) + 1) % words.length]!;
  return [next(firstWords, first), next(secondWords, second)];
}

export const look = (system: LocalSystem, code: string) =>
  request(system, pictureSignInContract.lookAtPictures, { body: { code } }, undefined);
export const tryPicture = (system: LocalSystem, tried: Tried) =>
  request(system, pictureSignInContract.enterByPicture, { body: tried }, undefined);

/** Their access token. */
export async function enterByPicture(system: LocalSystem, tried: Tried): Promise<string> {
  const { pool, username, pass } = (await tryPicture(system, tried)).value();
  const tokens = await enterWithPass(system, { pool, username }, pass);
  return tokens?.AccessToken ?? '';
}

export async function startedSheet(teacher: Person, groupId: string): Promise<string> {
  const body = { requestKey: randomUUID() };
  const params = { groupId };
  return (await teacher.call(pictureClassContract.startPictureSheet, { params, body })).value().id;
}

/** Its id, once the worker has drawn it. */
export async function madeSheet(teacher: Person, groupId: string): Promise<string> {
  const params = { groupId };
  const id = await startedSheet(teacher, groupId);
  const made = await eventually(
    async () =>
      (await teacher.call(pictureClassContract.listPictureSheets, { params }))
        .value()
        .items.find((sheet) => sheet.id === id),
    (sheet) => sheet !== undefined && sheet.state !== 'running',
  );
  if (made?.state !== 'ready') throw new Error(`the sheet is ${made?.state ?? 'not there'}`);
  return id;
}

export async function sheetOf(teacher: Person, groupId: string): Promise<Uint8Array> {
  const params = { sheetId: await madeSheet(teacher, groupId) };
  const { url } = (await teacher.call(pictureSheetDownloadContract.downloadPictureSheet, { params })).value();
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}
