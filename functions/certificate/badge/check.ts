/** Whether a badge is ours, unchanged and good today. Nothing is looked up before the signature: a made-up one learns nothing. */
import * as z from 'zod';
import {
  checkSteps,
  type BadgeCheck,
  type CheckedStep,
  type CheckReason,
  type CheckStep,
  type Outcome,
} from '#shared/certificate/badge/schema.ts';
import { isProblem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import {
  createCertificateRepository,
  toCertificateCheck,
  type CertificateItem,
} from '#functions/certificate/certificate/repository.ts';
import type { Proofs } from './proof.ts';
import { createBadgeRepository } from './repository.ts';

const anyBadgeSchema = z.looseObject({
  type: z
    .array(z.string())
    .refine((types) => types.some((type) => /^(?:OpenBadge|Achievement)Credential$/u.test(type))),
  issuer: z.union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)]),
});

/** What of ours a signature of ours vouches for. */
const ownBadgeSchema = z.object({
  validFrom: z.iso.datetime({ offset: true }),
  validUntil: z.iso.datetime({ offset: true }).optional(),
  credentialStatus: z.tuple(
    [z.object({ statusListCredential: z.url(), statusListIndex: z.coerce.number() })],
    z.unknown(),
  ),
});
type OwnBadge = z.output<typeof ownBadgeSchema>;

const payloadOf = (text: string): string | undefined => /^[\w-]+\.([\w-]+)\.[\w-]+$/u.exec(text.trim())?.[1];

/** As JSON, or signed as a token, which only other issuers do. Undefined for what is neither. */
function read(text: string): { readonly document: object; readonly issuer: string } | undefined {
  const payload = payloadOf(text);
  try {
    const document: unknown = JSON.parse(
      payload === undefined ? text : Buffer.from(payload, 'base64url').toString(),
    );
    const known = anyBadgeSchema.safeParse(document);
    return known.success ? { document: document as object, issuer: known.data.issuer } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const listOf = (address: string): number => Number(/\/(\d+)\/[a-z]+$/u.exec(address)?.[1]);

function periodOf({ validFrom, validUntil }: OwnBadge, now: Date): CheckReason | undefined {
  if (Date.parse(validFrom) > now.getTime()) return 'not-yet-valid';
  return validUntil !== undefined && Date.parse(validUntil) < now.getTime() ? 'no-longer-valid' : undefined;
}

const passed = (step: CheckStep): CheckedStep => ({ step, outcome: 'pass' });
const found = (step: CheckStep, reason: CheckReason | undefined): CheckedStep =>
  reason === undefined ? passed(step) : { step, outcome: 'fail', reason };

/** Everything before `step` has passed, and what comes after it cannot be known. */
const endedAt = (step: CheckStep, outcome: Outcome, reason: CheckReason): BadgeCheck => ({
  steps: checkSteps.map((one) => {
    if (one === step) return { step, outcome, reason };
    return checkSteps.indexOf(one) < checkSteps.indexOf(step)
      ? passed(one)
      : { step: one, outcome: 'unknown' };
  }),
});

export type CheckBadge = (text: string) => Promise<BadgeCheck>;

export function createCheckBadge(
  { table, clock }: Basis,
  proofs: Pick<Proofs, 'did' | 'isSigned'>,
): CheckBadge {
  const badges = createBadgeRepository(table);
  const certificates = createCertificateRepository(table);

  async function certificateOf({
    credentialStatus: [entry],
  }: OwnBadge): Promise<CertificateItem | undefined> {
    const place = await badges.findPlace(listOf(entry.statusListCredential), entry.statusListIndex);
    if (place === undefined) return undefined;
    try {
      return await certificates.getOwn(place.owner, place.certificateId);
    } catch (error) {
      if (isProblem(error, 'not-found')) return undefined;
      throw error;
    }
  }

  return async (text) => {
    const given = read(text);
    if (given === undefined) return endedAt('reading', 'fail', 'not-a-badge');
    if (given.issuer !== proofs.did) return endedAt('issuer', 'unknown', 'other-issuer');
    const own = ownBadgeSchema.safeParse(given.document);
    if (!own.success || !(await proofs.isSigned(given.document)))
      return endedAt('signature', 'fail', 'changed');

    const certificate = await certificateOf(own.data);
    const period = found('period', periodOf(own.data, clock()));
    const before = [passed('reading'), passed('issuer'), passed('signature')];
    if (certificate === undefined)
      return { steps: [...before, { step: 'status', outcome: 'unknown' }, period] };
    const {
      maskedName: _,
      latinName: __,
      fingerprint: ___,
      status,
      ...shown
    } = toCertificateCheck(certificate);
    return {
      steps: [...before, found('status', status === 'valid' ? undefined : status), period],
      certificate: shown,
    };
  };
}
