import type { parcelDownloadContract } from '#shared/certificate/parcel/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';
import { officeOwner, type ParcelPrints } from './prints.ts';

export const parcelDownloadHandlers = (
  prints: ParcelPrints,
  linkTo: LinkTo,
): Handlers<typeof parcelDownloadContract> => ({
  async downloadParcelPrint({ params, query }) {
    const file = prints.fileOf(await prints.find(officeOwner, params.printId), query.file);
    if (file?.name === undefined) throw new Problem('not-found');
    return linkTo(file.key, file.name);
  },
});
