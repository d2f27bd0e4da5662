/** What this feature asks the server. */
import { badgeContract } from '#shared/certificate/badge/contract.ts';
import { call } from '#web/lib/api.ts';

export const fetchBadge = (certificateId: string) =>
  call(badgeContract.handOutBadge, { params: { certificateId } });

export const checkBadge = (document: string) => call(badgeContract.checkBadge, { body: { document } });
