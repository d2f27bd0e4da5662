/** What a badge says, as an Open Badges 3.0 credential. Whose it is stands in it only as the hash of a certificate's number. */
import { createHash } from 'node:crypto';
import { statusPurposes, type StatusPurpose } from '#shared/certificate/badge/schema.ts';
import { sha256 } from '#functions/platform/id.ts';
import type { CertificateItem } from '#functions/certificate/certificate/repository.ts';
import { credentialsContext, extensionsContext, openBadgesContext } from './proof.ts';
import type { BadgeItem } from './repository.ts';

interface Issuer {
  readonly did: string;
  readonly name: string;
  readonly publicOrigin: string;
}

type Facts = Pick<
  CertificateItem,
  'number' | 'seasonTitle' | 'divisionName' | 'level' | 'score' | 'issuedOn'
>;

/** The same name in whatever credential it stands. */
function urnOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  // A name-based UUID of our own making: version 8.
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const statusListAddress = (publicOrigin: string, list: number, purpose: StatusPurpose): string =>
  `${publicOrigin}/api/badge/status-lists/${list}/${purpose}`;

/** OB 3.0, IdentityObject: the salt is added to the end. */
const recipientHash = (number: string, salt: string): string => `sha256$${sha256(number + salt)}`;

export function credentialOf(
  { number, seasonTitle, divisionName, level, score, issuedOn }: Facts,
  { credentialId, salt, list, index }: Pick<BadgeItem, 'credentialId' | 'salt' | 'list' | 'index'>,
  { did, name, publicOrigin }: Issuer,
) {
  const achievement = `${publicOrigin} ${divisionName} ${level}`;
  const scored = urnOf(`${achievement} score`);
  return {
    '@context': [credentialsContext, openBadgesContext, extensionsContext],
    id: credentialId,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: did, type: ['Profile'], name, url: publicOrigin },
    validFrom: `${issuedOn}T00:00:00+09:00`,
    name: `${seasonTitle} ${divisionName} ${level}`,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: true,
          identityType: 'identifier',
          identityHash: recipientHash(number, salt),
          salt,
        },
      ],
      achievement: {
        id: urnOf(achievement),
        type: ['Achievement'],
        achievementType: 'Certification',
        inLanguage: 'ja',
        name: `${divisionName} ${level}`,
        description: `タイピング競技会 maipaso の「${divisionName}」で${level}に達したことの認定です。`,
        criteria: {
          narrative: `maipaso の大会で「${divisionName}」の課題に取り組み、審査を経て公表された得点が、その大会の採点規則に定める${level}の基準に達すること。`,
        },
        resultDescription: [
          { id: scored, type: ['ResultDescription'], name: '得点', resultType: 'RawScore' },
        ],
      },
      result: [{ type: ['Result'], resultDescription: scored, value: String(score) }],
    },
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
    credentialStatus: statusPurposes.map((statusPurpose) => {
      const statusListCredential = statusListAddress(publicOrigin, list, statusPurpose);
      return {
        id: `${statusListCredential}#${index}`,
        type: 'BitstringStatusListEntry',
        statusPurpose,
        statusListIndex: String(index),
        statusListCredential,
      };
    }),
  };
}
