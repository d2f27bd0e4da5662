import { withExamples } from '#shared/kernel/examples.ts';
import { viewAsContract } from './contract.ts';

export const viewAsEndpoints = withExamples(viewAsContract, {
  beginView: { body: { userId: 'usr_example01', reason: '表示がおかしいとの問い合わせを確かめるため' } },
  endView: { params: { viewId: 'vew_01J0000000EXAMPLE000000000' } },
});
