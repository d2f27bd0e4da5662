import { pictureClassContract, pictureSignInContract } from '#shared/access/picture-sign-in/contract.ts';
import { createPasses } from '#functions/access/entrance/pass-repository.ts';
import { pictureClassHandlers, pictureSignInHandlers } from '#functions/access/picture-sign-in/routes.ts';
import { createPictureService } from '#functions/access/picture-sign-in/service.ts';
import { createSheets } from '#functions/access/picture-sign-in/sheet.ts';
import { sheetPdf } from '#functions/access/picture-sign-in/sheet-pdf.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createClassPdfs } from '#functions/platform/job/class-pdf.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';

/** Coming in by a picture and two words, and what a teacher does for it. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const service = createPictureService(base, createPasses(table, clock));
  const sheets = createSheets(base, createClassPdfs({ ...composeJobs(base), clock }, sheetPdf));
  implement(pictureSignInContract, pictureSignInHandlers(service));
  implement(pictureClassContract, pictureClassHandlers({ service, sheets }));
};
