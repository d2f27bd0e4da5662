import { withExamples } from '#shared/kernel/contract.ts';
import { officeContract } from './contract.ts';

export const officeEndpoints = withExamples(officeContract, {
  getMorning: {},
  getOverview: {},
});
