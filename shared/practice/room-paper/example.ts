import { withExamples } from '#shared/kernel/examples.ts';
import { roomPaperContract, roomPaperDownloadContract } from './contract.ts';

export const roomPaperEndpoints = withExamples(roomPaperContract, {
  startRoomPapers: {
    body: {
      roomCode: 'K4T9ZM',
      userIds: ['usr_example01'],
      event: '11月の記録会',
      figures: false,
      requestKey: '018f0000-0000-7000-8000-00000000000f',
    },
  },
});

export const roomPaperDownloadEndpoints = withExamples(roomPaperDownloadContract, {
  downloadRoomPapers: { params: { papersId: 'job_example01' } },
});
