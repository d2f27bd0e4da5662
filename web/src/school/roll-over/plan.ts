/** What is chosen on the page about the turn of the year, and what follows from it. Pure. */
import { normalizeText } from '#shared/kernel/text.ts';
import {
  holdsLastGrade,
  isBeforeLastGrade,
  isEarly,
  isLastGrade,
  isNextUnknown,
  monthsToTurn,
  nextGroup,
  type RollOverTarget,
  type SchoolYears,
} from '#shared/school/roll-over/policy.ts';
import { gradeNumber } from '#shared/people/group/grade.ts';
import type { SchoolType } from '#shared/people/organization/schema.ts';
import { groupInputSchema, type Group, type GroupInput } from '#shared/people/group/schema.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { fullName } from '#shared/people/account/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';

export type Decision = 'promote' | 'graduate' | 'skip';

export interface ClassChoice {
  readonly decision: Decision;
  readonly next: GroupInput;
  /** Who repeats the year. */
  readonly excluded: ReadonlySet<string>;
}

/** Long before the turn one child may leave, and nobody goes up. */
export const firstChoice = (group: Group, years: SchoolYears | undefined, now: Date): ClassChoice => ({
  decision: isEarly(group.fiscalYear, now)
    ? 'skip'
    : isLastGrade(group.grade, years)
      ? 'graduate'
      : 'promote',
  next: nextGroup(group, years),
  excluded: new Set(),
});

export interface ClassPlan {
  readonly group: Group;
  readonly target: RollOverTarget;
  readonly userIds: readonly string[];
  /** Who goes, where some of the class stay: 「森 楓さんだけ」, 「30人中20人」. */
  readonly only?: string;
}

const fewNames = 5;

function onlyWords(going: readonly Student[], of: number): string | undefined {
  if (going.length === of) return undefined;
  return going.length <= fewNames
    ? `${going.map(({ name }) => `${fullName(name)}さん`).join('、')}だけ`
    : `${String(of)}人中${String(going.length)}人`;
}

/** Whoever is through already is in no plan, so that a run that broke off is simply started again. */
export function planOf(
  group: Group,
  choice: ClassChoice,
  members: readonly Student[],
): ClassPlan | undefined {
  if (choice.decision === 'skip') return undefined;
  const open = members.filter(({ rolledOver }) => rolledOver === undefined);
  const going = open.filter(({ userId }) => !choice.excluded.has(userId));
  if (going.length === 0) return undefined;
  const only = onlyWords(going, open.length);
  const who = { group, userIds: going.map(({ userId }) => userId), ...(only !== undefined && { only }) };
  if (choice.decision === 'graduate') return { ...who, target: { kind: 'graduate' } };
  // As it will be stored: two classes of one name are one, however the name was typed.
  const next = { ...choice.next, name: normalizeText(choice.next.name) };
  return { ...who, target: { kind: 'promote', group: next } };
}

/** Why the name of the next class cannot be, if it cannot. */
export const nameProblem = ({ decision, next }: ClassChoice): string | undefined =>
  decision === 'promote'
    ? groupInputSchema.safeParse(next).error?.issues.find(({ path }) => path[0] === 'name')?.message
    : undefined;

const targetName = ({ target }: ClassPlan): string | undefined =>
  target.kind === 'promote' ? target.group.name : undefined;

/** The other classes that go into the same group: whoever is second to a number there loses it, and nothing parts them again. */
export function comesTogetherWith(plan: ClassPlan, plans: readonly ClassPlan[]): string[] {
  const name = targetName(plan);
  return name === undefined
    ? []
    : plans.filter((other) => other !== plan && targetName(other) === name).map(({ group }) => group.name);
}

/** 「5年1組」, 「5年1組（森 楓さんだけ）」 */
export const whoGoes = ({ group, only }: ClassPlan): string =>
  `${group.name}${only === undefined ? '' : `（${only}）`}`;

/** Of whom some are to leave who are not in their last year; who is chosen of a class of two years is for the school to know. */
export function earlyWords({ group, target, only }: ClassPlan, years: SchoolYears | undefined) {
  if (target.kind !== 'graduate' || !isBeforeLastGrade(group.grade, years)) return undefined;
  if (!holdsLastGrade(group.grade, years)) return '最後の学年ではありません';
  return only === undefined ? '最後の学年だけではありません' : undefined;
}

/** What such a school may have after its usual last year, which its classes do not show as long as nobody is in it. */
const yearsBeyond: Partial<Record<SchoolType, readonly [usualLast: number, beyond: string]>> = {
  小学校: [6, '義務教育学校の7年'],
  中学校: [3, '中等教育学校の4年'],
  高等学校: [3, '定時制の4年'],
  大学: [4, '6年制の5年'],
};

/** Of what is chosen before anybody chose: that the last grade leaves. */
export function lastYearWords(
  plans: readonly ClassPlan[],
  schoolType: SchoolType | undefined,
  years: SchoolYears | undefined,
): string | undefined {
  const [usualLast, beyond] = yearsBeyond[schoolType ?? 'その他'] ?? [];
  const leaving = plans.filter(
    ({ group, target }) =>
      target.kind === 'graduate' && isLastGrade(group.grade, years) && gradeNumber(group.grade) === usualLast,
  );
  return beyond === undefined || leaving.length === 0
    ? undefined
    : `${leaving.map(({ group }) => group.name).join('、')}は「卒業する」にしています。次の学年がある学校（${beyond}など）では、確定する前に「進級する」に変えてください。`;
}

/** What is to be said of a class before it is done. */
export function warningsOf(
  plan: ClassPlan,
  plans: readonly ClassPlan[],
  years: SchoolYears | undefined,
): string[] {
  const together = comesTogetherWith(plan, plans);
  const early = earlyWords(plan, years);
  return [
    ...(together.length > 0
      ? [`${together.join('、')}と同じグループになります。出席番号が重なる生徒は、番号がなくなります。`]
      : []),
    ...(early === undefined
      ? []
      : [
          `${plan.group.name}は${early}。卒業とすると、${plan.only === undefined ? '全員' : `${String(plan.userIds.length)}人`}がすぐにサインインできなくなります。`,
        ]),
    ...(targetName(plan) === normalizeText(plan.group.name) && isNextUnknown(plan.group, years)
      ? [
          `「${plan.group.grade}」の次の学年は決められないため、名前も学年も今のままにしています。違うときは、進級先の名前を入力してください。${holdsLastGrade(plan.group.grade, years) ? '最後の学年の人は、先に、ほかの人を除いて「卒業する」で確定してください。' : ''}`,
        ]
      : []),
  ];
}

/** From February to May a year is ended as everybody does; at any other time it is said how far away that is. */
export function seasonWarning(fromYear: number, now: Date): string | undefined {
  const months = monthsToTurn(fromYear, now);
  if (!isEarly(fromYear, now) && months >= -2) return undefined;
  const away =
    months > 0
      ? `${String(fromYear)}年度の終わりの${String(months)}か月前です`
      : `${String(fromYear)}年度が終わって${String(-months)}か月目です`;
  return `今は${String(Number(dayOf(now).slice(5, 7)))}月です。${away}。進級・卒業をしてよいか、もう一度確かめてください。`;
}

/** A graduate whose record may still be taken over; somebody with an account of their own has it there already. */
export const isClaimable = ({ rolledOver, ownAccount, claimedAt }: Student): boolean =>
  rolledOver === 'graduated' && ownAccount !== true && claimedAt === undefined;

interface Counts {
  readonly promoted: number;
  readonly graduated: number;
  readonly newGroups: number;
}

export function countsOf(plans: readonly ClassPlan[], nextGroups: readonly Group[]): Counts {
  const count = (kind: RollOverTarget['kind']) =>
    plans.filter(({ target }) => target.kind === kind).reduce((sum, { userIds }) => sum + userIds.length, 0);
  const there = new Set(nextGroups.map(({ name }) => name));
  const wanted = new Set(plans.flatMap((plan) => targetName(plan) ?? []));
  return {
    promoted: count('promote'),
    graduated: count('graduate'),
    newGroups: [...wanted].filter((name) => !there.has(name)).length,
  };
}
