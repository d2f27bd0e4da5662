import { certificateDownloadContract } from '#shared/certificate/certificate/contract.ts';
import { certificateDownloadHandlers } from '#functions/certificate/certificate/download-routes.ts';
import { createCertificateService } from '#functions/certificate/certificate/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import type { Supervision } from '#functions/school/student/supervision.ts';
import { composeLinks } from './links.ts';

/** What is fetched most, and nearly always by whose it is: of pupils is loaded what staff are asked about. */
export const part: Part = ({ implement, ...base }) => {
  const supervision: Supervision = {
    async expect(...asked) {
      const { composeSupervision } = await import('#functions/lambda/wiring/supervision.ts');
      await composeSupervision(base).supervision.expect(...asked);
    },
  };
  const service = createCertificateService(base, supervision);
  implement(certificateDownloadContract, certificateDownloadHandlers(service, composeLinks(base).linkTo));
};
