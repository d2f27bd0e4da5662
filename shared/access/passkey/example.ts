import { withExamples } from '#shared/kernel/examples.ts';
import { passkeyContract } from './contract.ts';

export const passkeyEndpoints = withExamples(passkeyContract, {
  startPasskey: { body: { password: 'not-the-password' } },
  addPasskey: {
    body: {
      password: 'not-the-password',
      name: '職員室のパソコン',
      credential: {
        id: 'A'.repeat(43),
        rawId: 'A'.repeat(43),
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
        clientExtensionResults: {},
      },
    },
  },
  removePasskey: { params: { passkeyId: 'a'.repeat(64) }, body: { password: 'not-the-password' } },
});
