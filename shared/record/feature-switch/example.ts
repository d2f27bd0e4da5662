import { withExamples } from '#shared/kernel/examples.ts';
import { switchOfficeContract } from './office-contract.ts';

const params = { switchName: 'payment' };
const seen = { version: 0, reason: '決済会社の障害のため' };

export const switchOfficeEndpoints = withExamples(switchOfficeContract, {
  switchOff: { params, body: { ...seen, closing: { notice: 'お支払いを一時的に止めています。' } } },
  switchOn: { params, body: seen },
});
