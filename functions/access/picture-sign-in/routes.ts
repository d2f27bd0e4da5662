import type { pictureClassContract, pictureSignInContract } from '#shared/access/picture-sign-in/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { PictureService } from './service.ts';
import type { SheetService } from './sheet.ts';

export const pictureSignInHandlers = (
  service: Pick<PictureService, 'look' | 'enter'>,
): Handlers<typeof pictureSignInContract> => ({
  lookAtPictures: ({ body }) => service.look(body.code),
  enterByPicture: ({ body }) => service.enter(body),
});

interface ClassRoutes {
  readonly service: PictureService;
  readonly sheets: SheetService;
}

export const pictureClassHandlers = ({
  service,
  sheets,
}: ClassRoutes): Handlers<typeof pictureClassContract> => ({
  getPictureClass: ({ actor, params }) => service.get(actor, params.groupId),
  givePictures: ({ actor, params }) => service.give(actor, params.groupId),
  changeWords: ({ actor, params, body }) => service.changeWords(actor, params.groupId, body.userIds),
  freePictures: ({ actor, params, body }) => service.free(actor, params.groupId, body.userIds),
  openDoor: ({ actor, params, body }) => service.open(actor, params.groupId, body.minutes),
  shutDoor: ({ actor, params }) => service.shut(actor, params.groupId),
  startPictureSheet: ({ actor, params, body }) => sheets.start(actor, params.groupId, body.requestKey),
  listPictureSheets: async ({ actor, params }) => ({ items: await sheets.list(actor, params.groupId) }),
});
