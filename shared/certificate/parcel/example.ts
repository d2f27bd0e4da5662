import { withExamples } from '#shared/kernel/examples.ts';
import { parcelContract, parcelDownloadContract } from './contract.ts';

const parcelId = 'par_example01';
export const parcelEndpoints = withExamples(parcelContract, {
  listParcels: { query: { status: 'preparing' } },
  startParcelPrint: {
    body: { parcelIds: [parcelId], status: 'preparing', requestKey: '7f9c24e8-3b12-4fef-91e0-6dc1f1a2b3c4' },
  },
  shipParcels: { body: { shipments: [{ parcelId, trackingNumber: '1234-5678-9012' }] } },
  actOnParcel: { params: { parcelId }, body: { act: 'return', reason: '宛先不明' } },
});

export const parcelDownloadEndpoints = withExamples(parcelDownloadContract, {
  downloadParcelPrint: { params: { printId: 'job_example01' }, query: {} },
});
