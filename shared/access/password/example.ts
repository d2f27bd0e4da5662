import { withExamples } from '#shared/kernel/examples.ts';
import { passwordContract } from './contract.ts';

export const passwordEndpoints = withExamples(passwordContract, {
  requestPasswordReset: { body: { email: 'forgets@typing.example' } },
  resetPassword: { body: { proof: 'A'.repeat(43), password: 'home-row-keys-2026' } },
  checkNewPassword: { body: { password: 'home-row-keys-2026' } },
  changePassword: { body: { current: 'not-the-password', password: 'another-good-phrase' } },
});
