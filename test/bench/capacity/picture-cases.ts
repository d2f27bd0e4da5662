/** The smallest of a class come in by pictures and words, from the first press of the owner to the last. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { pictureClassSchema, pictureSheetSchema } from '#shared/access/picture-sign-in/schema.ts';
import { cardOf } from '#test/support/access/picture-sign-in.ts';
import { classId } from '#test/support/pupils.ts';
import type { Before, Case } from './case.ts';

const as = 'school';
/** A class as there are: in the teacher's the bench has put hundreds. */
const ofClass = () => ({ params: { groupId: classId(2) } });
const openedSchema = pictureClassSchema.extend({ code: z.string() });
const opened = ({ answer }: Before) => openedSchema.parse(answer('openDoor'));
const childOf = ({ answer }: Before): string =>
  pictureClassSchema.parse(answer('givePictures')).children[0]?.userId ?? '';
const ofChild = (_: unknown, before: Before) => ({ ...ofClass(), body: { userIds: [childOf(before)] } });

export const pictureCases: Readonly<Record<string, Case>> = {
  givePictures: { as, kind: 'act', input: ofClass },
  getPictureClass: { as, kind: 'list', input: ofClass },
  changeWords: { as, kind: 'act', input: ofChild },
  freePictures: { as, kind: 'act', input: ofChild },
  openDoor: { as, kind: 'act', input: () => ({ ...ofClass(), body: { minutes: 50 } }) },
  lookAtPictures: { kind: 'list', input: (_, before) => ({ body: { code: opened(before).code } }) },
  enterByPicture: {
    kind: 'act',
    input(_, before) {
      const open = opened(before);
      return { body: { code: open.code, ...cardOf(open, childOf(before)) } };
    },
  },
  shutDoor: { as, kind: 'act', input: ofClass },
  startPictureSheet: {
    as,
    kind: 'act',
    input: () => ({ ...ofClass(), body: { requestKey: randomUUID() } }),
  },
  listPictureSheets: { as, kind: 'list', input: ofClass },
  downloadPictureSheet: {
    as,
    kind: 'act',
    async input({ finishWork, schoolId }, { answer }) {
      const { id: sheetId } = pictureSheetSchema.parse(answer('startPictureSheet'));
      await finishWork(schoolId, sheetId);
      return { params: { sheetId } };
    },
  },
};
