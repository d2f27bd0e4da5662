/** A printed result sheet in somebody's hand: the code of a pupil's published result. */
import { createApplicationTokens } from '#functions/competition/application-token/repository.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { certificateApplicationContract } from '#shared/certificate/certificate-application/contract.ts';
import { guestApplicationContract } from '#shared/certificate/certificate-application/guest-contract.ts';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import { ineligibility } from '#shared/competition/result/policy.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { basisOf } from './basis.ts';
import { request, signIn } from './system.ts';

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
  readonly resultId: string;
}

/** One more sheet, of a result nobody applied for. */
export async function printSheet(system: LocalSystem, validUntil = inHalfAYear()): Promise<SheetInHand> {
  const before = printed.get(system.addresses) ?? new Set();
  printed.set(system.addresses, before);
  const result = (await freeResults(system)).findLast(({ id }) => !before.has(id));
  if (result === undefined) throw new Error('every result is applied for');
  const { id: resultId, holderId: userId, holderName } = result;
  before.add(resultId);
  const { token } = await createApplicationTokens((await basisOf(system)).table).ofResult(
    { userId, resultId },
    validUntil,
  );
  return { token, holderName, userId, resultId };
}

/** Applied for by somebody without an account. */
export async function applyWith(system: LocalSystem, { token, holderName }: SheetInHand, more: object = {}) {
  return request(
    system,
    guestApplicationContract.applyAsGuest,
    {
      body: {
        token,
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

/** Bought by the school meanwhile. */
export async function buyBySchool(system: LocalSystem, { userId, resultId }: SheetInHand): Promise<void> {
  const school = await signIn(system, 'school');
  const body = {
    kind: 'digital' as const,
    results: [{ userId, resultId }],
    expectedTotal: 550,
    requestKey: crypto.randomUUID(),
  };
  (await school.call(certificateApplicationContract.applyForGroup, { body })).value();
}
