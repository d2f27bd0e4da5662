import { pictureClassContract, pictureSignInContract } from '#shared/access/picture-sign-in/contract.ts';
import { createPasses } from '#functions/access/entrance/pass-repository.ts';
import { createPictureRepository } from '#functions/access/picture-sign-in/repository.ts';
import { pictureClassHandlers, pictureSignInHandlers } from '#functions/access/picture-sign-in/routes.ts';
import { createPictureService } from '#functions/access/picture-sign-in/service.ts';
import { createSheets } from '#functions/access/picture-sign-in/sheet.ts';
import { sheetPdf } from '#functions/access/picture-sign-in/sheet-pdf.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createClassPdfs } from '#functions/platform/job/class-pdf.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';

/** Coming in by a picture and two words, and what a teacher does for it. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const parts = {
    ...base,
    pictures: createPictureRepository(table),
    sheetPdfs: createClassPdfs({ ...composeJobs(base), clock }, sheetPdf),
    passes: createPasses(table, clock),
    accounts: createAccountRepository(table),
    organizations: createOrganizationRepository(table),
    groups: createGroupRepository(table),
    students: createStudentRepository(table),
    audit: createAuditRepository(table, clock),
  };
  const service = createPictureService(parts);
  implement(pictureSignInContract, pictureSignInHandlers(service));
  implement(pictureClassContract, pictureClassHandlers({ service, sheets: createSheets(parts) }));
};
