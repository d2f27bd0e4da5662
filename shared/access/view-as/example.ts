import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { viewAsContract } from './contract.ts';

export const viewAsExamples = {
  beginView: { body: { userId: 'usr_example01', reason: '表示がおかしいとの問い合わせを確かめるため' } },
  endView: { params: { viewId: 'vew_01J0000000EXAMPLE000000000' } },
} satisfies ExamplesOf<typeof viewAsContract>;
