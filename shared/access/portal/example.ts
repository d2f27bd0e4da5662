import { withExamples } from '#shared/kernel/examples.ts';
import { portalContract } from './contract.ts';

export const portalEndpoints = withExamples(portalContract, {
  savePortal: {
    body: {
      issuer: 'https://portal.example.com',
      clientId: 'typing-1',
      deploymentId: '1',
      authUrl: 'https://portal.example.com/lti/auth',
      keysetUrl: 'https://portal.example.com/lti/keys',
      tokenUrl: 'https://portal.example.com/lti/token',
      version: 0,
    },
  },
  readPortalRoster: { params: { classId: '0'.repeat(64) } },
});
