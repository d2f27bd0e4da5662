/**
 * A result that is decided otherwise, by hand or by judging once more: it, its line in the ranking, the entry in the trail of
 * its school, and word to the office where its certificate says more.
 */
import type { AuditAction } from '#shared/audit-actions.ts';
import type { ResultAct } from '#shared/competition/correction/policy.ts';
import { isPublicState } from '#shared/competition/result/policy.ts';
import { missesOf } from '#shared/competition/scoring/policy.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { AuditRepository } from '#functions/record/audit/repository.ts';
import type { ContenderRepository } from '#functions/competition/ranking/repository.ts';
import {
  aboutCertified,
  certifiedLevel,
  type ResultItem,
  type ResultRepository,
} from '#functions/competition/result/repository.ts';

interface RuledDependencies {
  readonly results: Pick<ResultRepository, 'rule'>;
  readonly contenders: Pick<ContenderRepository, 'find' | 'put'>;
  readonly audit: Pick<AuditRepository, 'record'>;
  readonly attention: Pick<AttentionRepository, 'raise'>;
  readonly clock: Clock;
}

/**
 * @param next says by its ruling what was decided; it has the version after that of `before`, which must still be the valid one
 * @param by who of the office, which alone reads it; absent where a job goes through many
 */
export type RuledWrites = (before: ResultItem, next: ResultItem, by?: string) => Promise<Write[]>;

const trail: Readonly<Record<ResultAct, AuditAction>> = {
  correct: 'result-corrected',
  void: 'result-voided',
  disqualify: 'result-disqualified',
  reinstate: 'result-reinstated',
};

export function createRuledWrites({
  results,
  contenders,
  audit,
  attention,
  clock,
}: RuledDependencies): RuledWrites {
  async function contenderWrites(next: ResultItem): Promise<Write[]> {
    const { state, score, errors, resultId, season, division } = next;
    const found = await contenders.find({ seasonId: season.id, divisionCode: division.code, resultId });
    return found === undefined ? [] : [contenders.put({ ...found, state, score, misses: missesOf(errors) })];
  }

  function auditWrites(
    { ruling, state, organizationId, userId, holderName, division }: ResultItem,
    by: string,
  ): Write[] {
    // Figures that nobody has seen are judged once more without a word.
    const isUnseen = ruling?.act === 'correct' && !isPublicState(state);
    if (organizationId === undefined || ruling === undefined || isUnseen) return [];
    return [
      audit.record({
        organizationId,
        actorId: by,
        actorName: '事務局',
        action: trail[ruling.act],
        subjectId: userId,
        subjectName: holderName,
        detail: `${division.name}: ${ruling.reason}`,
      }),
    ];
  }

  /** A certificate says what it said: whether it stands is for people to decide. */
  function attentionWrites(before: ResultItem, next: ResultItem): Write[] {
    if (before.certificateId === undefined || certifiedLevel(before) === certifiedLevel(next)) return [];
    return [attention.raise('certificate-of-ruled-result', aboutCertified(next), clock().toISOString())];
  }

  return async (before, next, by = 'office') => [
    ...results.rule(before, next),
    ...(await contenderWrites(next)),
    ...auditWrites(next, by),
    ...attentionWrites(before, next),
  ];
}
