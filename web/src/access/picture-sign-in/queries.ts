/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  pictureClassContract,
  pictureSheetDownloadContract,
  pictureSignInContract,
} from '#shared/access/picture-sign-in/contract.ts';
import type { DoorMinutes, PictureClass, Tried } from '#shared/access/picture-sign-in/schema.ts';
import { call } from '#web/lib/api.ts';
import { madeQuery } from '#web/lib/made.ts';

const key = ['picture-sign-in'] as const;

/** What the link of a class shows; a code that opens nothing is no reason to ask again. */
export const wallQuery = (code: string) =>
  queryOptions({
    queryKey: [...key, 'wall', code],
    queryFn: ({ signal }) => call(pictureSignInContract.lookAtPictures, { body: { code } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const enterByPicture = (body: Tried) => call(pictureSignInContract.enterByPicture, { body });

/** While the door is open: who came in, and who is locked out. */
const againMs = 4000;
const classKey = (groupId: string) => [...key, 'class', groupId] as const;

export const pictureClassQuery = (groupId: string) =>
  queryOptions({
    queryKey: classKey(groupId),
    queryFn: ({ signal }): Promise<PictureClass> =>
      call(pictureClassContract.getPictureClass, { params: { groupId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.door === undefined ? false : againMs),
  });

type Acted = (groupId: string) => Promise<PictureClass>;
/** The page goes on with what the act answered. */
const act = async (queryClient: QueryClient, groupId: string, does: Acted): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: classKey(groupId) });
  queryClient.setQueryData(classKey(groupId), await does(groupId));
};
const of = (groupId: string) => ({ params: { groupId } });

export const givePictures = (queryClient: QueryClient, groupId: string) =>
  act(queryClient, groupId, () => call(pictureClassContract.givePictures, of(groupId)));
export const changeWords = (queryClient: QueryClient, groupId: string, userIds: string[]) =>
  act(queryClient, groupId, () =>
    call(pictureClassContract.changeWords, { ...of(groupId), body: { userIds } }),
  );
export const freePictures = (queryClient: QueryClient, groupId: string, userIds: string[]) =>
  act(queryClient, groupId, () =>
    call(pictureClassContract.freePictures, { ...of(groupId), body: { userIds } }),
  );
export const shutDoor = (queryClient: QueryClient, groupId: string) =>
  act(queryClient, groupId, () => call(pictureClassContract.shutDoor, of(groupId)));

/** Answers the code, which nobody can ask for again. */
export async function openDoor(
  queryClient: QueryClient,
  groupId: string,
  minutes: DoorMinutes,
): Promise<string> {
  let opened = '';
  await act(queryClient, groupId, async () => {
    const { code, ...shown } = await call(pictureClassContract.openDoor, {
      ...of(groupId),
      body: { minutes },
    });
    opened = code;
    return shown;
  });
  return opened;
}

export const sheetsQuery = (groupId: string) =>
  madeQuery([...key, 'sheets', groupId], (options) =>
    call(pictureClassContract.listPictureSheets, of(groupId), options),
  );

export async function startSheet(
  queryClient: QueryClient,
  groupId: string,
  requestKey: string,
): Promise<void> {
  await call(pictureClassContract.startPictureSheet, { ...of(groupId), body: { requestKey } });
  await queryClient.resetQueries({ queryKey: sheetsQuery(groupId).queryKey });
}

export const fetchSheetLink = (sheetId: string) =>
  call(pictureSheetDownloadContract.downloadPictureSheet, { params: { sheetId } });
