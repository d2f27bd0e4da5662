import type { TrailActor } from '#functions/record/trail/repository.ts';

/** Who stands in the record for what is done with the account's own rights; AWS keeps whose those were (CloudTrail). */
export const operator: TrailActor = { by: 'usr_operator', byName: '運用の担当者（コマンド）' };
