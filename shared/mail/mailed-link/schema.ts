import * as z from 'zod';

/** 256 random bits as they stand in a mailed link. */
export const proofSchema = z.string().regex(/^[\w-]{43}$/u, 'リンクの形が正しくありません');

/** What a mailed link is good for; undoing a change of address comes with a new password. */
export const linkPurposes = ['sign-up', 'reset-password', 'undo-email'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
