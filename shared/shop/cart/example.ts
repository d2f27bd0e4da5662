import { withExamples } from '#shared/kernel/examples.ts';
import { cartContract } from './contract.ts';

const cartItemId = '018f0000-0000-7000-8000-00000000ca27';
const one = { params: { cartItemId }, body: { version: 1 } };

export const cartEndpoints = withExamples(cartContract, {
  addToCart: {
    body: {
      key: cartItemId,
      item: {
        kind: 'entry',
        wish: {
          seasonId: 'sea_2026-winter',
          entrants: [{ userId: 'usr_example01', divisionCodes: ['romaji'] }],
        },
      },
    },
  },
  removeFromCart: one,
  restoreToCart: one,
  emptyCart: { body: { version: 1 } },
  estimateCart: {
    body: {
      version: 1,
      expectedTotal: 1200,
      paper: { addressee: 'さくら小学校', honorific: 'onchu', subject: '令和8年度 タイピング大会の参加' },
      requestKey: cartItemId,
    },
  },
  useEstimate: { body: { version: 1, estimateNumber: 'E2026-7K3Q9M2X' } },
  dropEstimate: { body: { version: 1 } },
  confirmCart: {
    body: {
      version: 1,
      expectedTotal: 1200,
      lines: [
        { itemId: cartItemId, kind: 'entry', title: '2026年度 冬季大会 ローマ字', quantity: 1, amount: 1200 },
      ],
    },
  },
});
