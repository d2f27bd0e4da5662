import { applicationSchema, type Application } from '#shared/certificate/certificate-application/schema.ts';
import { orderSchema, type Order } from '#shared/shop/order/schema.ts';

export const now = new Date('2026-06-30T03:00:00.000Z');

export const order = (overrides: Partial<Order> = {}): Order =>
  orderSchema.parse({
    id: 'ord_01JABCDEFGH',
    status: 'awaiting_payment',
    from: 'certificate-application',
    summary: [{ kind: 'certificate-digital', title: '認定証（デジタル）', unitPrice: 550, quantity: 1 }],
    lineCount: 1,
    total: 550,
    createdAt: '2026-06-29T03:00:00.000Z',
    payableUntil: '2026-07-06T03:00:00.000Z',
    refundedTotal: 0,
    held: false,
    processing: false,
    ...overrides,
  });

export const application = (overrides: Partial<Application> = {}): Application =>
  applicationSchema.parse({
    id: 'cap_01JABCDEFGH',
    status: 'awaiting_payment',
    kind: 'digital',
    printedName: '山田 花子',
    holderId: 'usr_01JABCDEFGH',
    result: {
      id: 'res_01JABCDEFGH',
      season: { id: 'sea_01JABCDEFGH', edition: 2026, name: 'june', title: '2026年度 6月大会' },
      division: { code: 'japanese-b', name: '和文B', durationSeconds: 300, unit: '字' },
      score: 346,
      level: '2級',
    },
    order: order(),
    appliedAt: '2026-06-29T03:00:00.000Z',
    ...overrides,
  });
