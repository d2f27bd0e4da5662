import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { roomPaperContract, roomPaperDownloadContract } from './contract.ts';

export const roomPaperExamples = {
  startRoomPapers: {
    body: {
      roomCode: 'K4T9ZM',
      userIds: ['usr_example01'],
      event: '11月の記録会',
      figures: false,
      requestKey: '018f0000-0000-7000-8000-00000000000f',
    },
  },
  listRoomPapers: {},
} satisfies ExamplesOf<typeof roomPaperContract>;

export const roomPaperDownloadExamples = {
  downloadRoomPapers: { params: { papersId: 'job_example01' } },
} satisfies ExamplesOf<typeof roomPaperDownloadContract>;
