/** Issued certificates in the office's console: found, suspended, revoked, and issued again with another name. */
import * as z from 'zod';
import { defineContract } from '#shared/kernel/contract.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { line } from '#shared/kernel/text.ts';
import { parcelSchema } from '#shared/certificate/parcel/schema.ts';
import { reasonSchema, trailEntrySchema } from '#shared/record/trail/schema.ts';
import {
  applicationKindSchema,
  applicationStatusSchema,
  printedKanaSchema,
  printedNameSchema,
} from '#shared/certificate/certificate-application/schema.ts';
import { certificateActs } from './policy.ts';
import { certificateNumberSchema, certificateSchema, certificateStatusSchema } from './schema.ts';

const office = { audience: 'signed-in', kinds: ['admin'], scope: 'service' } as const;
const params = z.object({ certificateNumber: certificateNumberSchema });

export const foundCertificateSchema = certificateSchema.pick({
  id: true,
  number: true,
  status: true,
  printedName: true,
  seasonTitle: true,
  divisionName: true,
  level: true,
  issuedOn: true,
});
export type FoundCertificate = z.output<typeof foundCertificateSchema>;

export const officeCertificateSchema = certificateSchema.omit({ shared: true }).extend({
  /** In the account, where another one was printed. */
  accountName: z.string().optional(),
  /** Because its payment is disputed, or was given back: the money lifts it again. */
  suspendedForPayment: z.boolean(),
  /** What it was bought by; absent where that was erased with the buyer's account. */
  application: z
    .object({
      status: applicationStatusSchema,
      kind: applicationKindSchema,
      orderId: idSchema('order'),
      /** The office has another one made, under the name that was put right. */
      correcting: z.boolean(),
      parcel: parcelSchema.pick({ id: true, status: true, delivery: true }).optional(),
    })
    .optional(),
  trail: z.array(trailEntrySchema),
});
export type OfficeCertificate = z.output<typeof officeCertificateSchema>;

export const nameCorrectionSchema = z.object({
  printedName: printedNameSchema,
  printedKana: printedKanaSchema,
  reason: reasonSchema,
});

const correctionSchema = nameCorrectionSchema.extend({
  /** Paper that is out already: posted once more to the same address. */
  post: z.boolean(),
});
export type NameCorrection = z.output<typeof correctionSchema>;

export const certificateOfficeContract = defineContract({
  findOfficeCertificates: {
    method: 'POST',
    path: '/api/main/admin/certificate-search',
    summary: '発行済みの認定証を、認定番号・確認コード（QRコードの中身）・注文番号から探す',
    access: office,
    // A check code is a secret of the paper: it stands in no address.
    body: z.object({ text: line(300, '番号を入力してください') }),
    response: z.object({ items: z.array(foundCertificateSchema) }),
  },
  getOfficeCertificate: {
    method: 'GET',
    path: '/api/main/admin/certificates/:certificateNumber',
    summary: '発行済みの認定証 1件と、事務局の記録',
    access: office,
    params,
    response: officeCertificateSchema,
    problems: ['not-found'],
  },
  actOnCertificate: {
    method: 'POST',
    path: '/api/main/admin/certificates/:certificateNumber/acts',
    summary: '認定証の効力を止める・戻す・取り消す（理由は持ち主と購入者に伝わる）',
    access: office,
    params,
    body: z.object({
      act: z.enum(certificateActs),
      reason: reasonSchema,
      /** As it was seen: another status by now is `version-conflict`. */
      status: certificateStatusSchema,
    }),
    response: officeCertificateSchema,
    problems: ['not-found', 'version-conflict', 'certificate-disputed'],
  },
  correctCertificateName: {
    method: 'POST',
    path: '/api/main/admin/certificates/:certificateNumber/correction',
    summary: '券面の氏名を直し、新しい番号の認定証を無料で作る（前のものは記録に残り、置き換えられる）',
    access: office,
    params,
    body: correctionSchema,
    response: officeCertificateSchema,
    problems: ['not-found', 'version-conflict', 'certificate-not-correctable', 'already-applied'],
  },
});
