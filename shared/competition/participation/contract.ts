import { own, staff } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { groupParticipationsSchema, ownParticipationsSchema } from './schema.ts';

export const participationContract = defineContract({
  listParticipations: {
    method: 'GET',
    path: '/api/main/participations',
    summary: '自分がどの大会に申込・結果をもつか、公表前の申込と、支払いを待つ参加の注文',
    access: own,
    response: ownParticipationsSchema,
  },
});

export const groupParticipationContract = defineContract({
  listGroupParticipations: {
    method: 'GET',
    path: '/api/main/group-participations',
    summary:
      '団体がどの大会に申込・結果をもつか（先生は担当グループについて）、支払いを待つ参加の注文、期限を過ぎた後払い',
    access: staff,
    response: groupParticipationsSchema,
  },
});
