/** Results of the seed as boards see them, so that published seasons have their rankings. */
import type { PersonName } from '#shared/people/account/schema.ts';
import { missesOf } from '#shared/competition/scoring/policy.ts';
import type { ContenderItem } from '#functions/competition/ranking/repository.ts';
import type { ResultItem } from '#functions/competition/result/repository.ts';

export const seedContender = (result: ResultItem, name: PersonName): ContenderItem => ({
  entryId: result.resultId.replace(/^res_/u, 'ent_'),
  personId: result.userId,
  resultId: result.resultId,
  seasonId: result.season.id,
  divisionCode: result.division.code,
  state: result.state,
  score: result.score,
  misses: missesOf(result.errors),
  finishedAt: result.playedAt,
  name,
  showsName: false,
  ranked: true,
  mayQualify: true,
  ...(result.schoolGrade !== undefined && { grade: result.schoolGrade }),
  ...(result.organizationId !== undefined && { organizationId: result.organizationId }),
});
