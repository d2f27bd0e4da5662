import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { badgeContract } from './contract.ts';

export const badgeExamples = {
  handOutBadge: { params: { certificateId: 'crt_example01' } },
  checkBadge: { body: { document: '{"type":["VerifiableCredential","OpenBadgeCredential"]}' } },
} satisfies ExamplesOf<typeof badgeContract>;
