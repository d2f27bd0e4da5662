/** A printed result sheet in somebody's hand: the code of a pupil's published result. */
import { createApplicationTokens } from '#functions/competition/printout/application-token/repository.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { guestApplicationContract } from '#shared/certificate/certificate-application/guest-contract.ts';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import { ineligibility } from '#shared/competition/result/policy.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { basisOf } from '#test/support/basis.ts';
import { request, signIn } from '#test/support/system.ts';

/** The school's results nobody applied for yet, of the published season that has most of them. */
export async function freeResults(system: LocalSystem): Promise<OrganizationResult[]> {
  const school = await signIn(system, 'school');
  const seasons = (await school.call(competitionContract.listSeasons, {})).value().items;
  const found = await Promise.all(
    seasons
      .filter(({ phase }) => phase === 'published')
      .map(async ({ id: seasonId }) => {
        const query = { seasonId, limit: 100 };
        const { items } = (await school.call(resultContract.listOrganizationResults, { query })).value();
        return items.filter((result) => ineligibility(result) === undefined);
      }),
  );
  return found.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** A sheet that is printed again has the code, and the time, of the first one. */
const printed = new WeakMap<LocalSystem['addresses'], Set<string>>();

const inHalfAYear = () => new Date(Date.now() + 180 * 24 * 60 * 60 * 1000).toISOString();

export interface SheetInHand {
  readonly token: string;
  readonly holderName: string;
  readonly userId: string;
  readonly seasonId: string;
  /** Those nobody applied for, as they were played. */
  readonly results: readonly OrganizationResult[];
}

/** One more sheet: of a pupil who has none yet, and results nobody applied for; at least `least`. */
export async function printSheet(
  system: LocalSystem,
  validUntil = inHalfAYear(),
  least = 1,
): Promise<SheetInHand> {
  const before = printed.get(system.addresses) ?? new Set();
  printed.set(system.addresses, before);
  const people = Map.groupBy(await freeResults(system), ({ holderId }) => holderId);
  const [userId, results] =
    [...people].findLast(([id, theirs]) => !before.has(id) && theirs.length >= least) ?? [];
  const [result] = results ?? [];
  if (userId === undefined || results === undefined || result === undefined)
    throw new Error('everybody has a sheet, or every result is applied for');
  before.add(userId);
  const { holderName, season } = result;
  const { token } = await createApplicationTokens((await basisOf(system)).table).ofSeason(
    { userId, seasonId: season.id },
    validUntil,
  );
  const asPlayed = results.toSorted((a, b) => (a.playedAt < b.playedAt ? -1 : 1));
  return { token, holderName, userId, seasonId: season.id, results: asPlayed };
}

/** The first of its results applied for by somebody without an account. */
export async function applyWith(
  system: LocalSystem,
  { token, holderName, results }: SheetInHand,
  more: object = {},
) {
  return request(
    system,
    guestApplicationContract.applyAsGuest,
    {
      body: {
        token,
        resultIds: results.slice(0, 1).map(({ id }) => id),
        kind: 'digital',
        printedName: holderName,
        email: 'guardian@example.jp',
        expectedTotal: 550,
        buyerAge: 'adult' as const,
        requestKey: crypto.randomUUID(),
        ...more,
      },
    },
    undefined,
  );
}

/** All of it bought by the school meanwhile. */
export async function buyBySchool(system: LocalSystem, { userId, results }: SheetInHand): Promise<void> {
  const school = await signIn(system, 'school');
  const body = {
    kind: 'digital' as const,
    results: results.map(({ id: resultId }) => ({ userId, resultId })),
    expectedTotal: 550 * results.length,
    requestKey: crypto.randomUUID(),
  };
  (await school.call(certificateApplicationContract.applyForGroup, { body })).value();
}
