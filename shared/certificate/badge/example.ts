import { withExamples } from '#shared/kernel/examples.ts';
import { badgeContract } from './contract.ts';

export const badgeEndpoints = withExamples(badgeContract, {
  handOutBadge: { params: { certificateId: 'crt_example01' } },
  checkBadge: { body: { document: '{"type":["VerifiableCredential","OpenBadgeCredential"]}' } },
});
