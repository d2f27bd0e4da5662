/** What the stores behind the measured functions answer: always the same, so that I/O costs every contestant the same. */
import { marshall } from '@aws-sdk/util-dynamodb';

export const individual = 'bench-individual';
export const school = 'bench-school';
export const orderId = 'ord_01J00000000000000000000000';
export const certificateId = 'crt_01J00000000000000000000000';
export const stripeSecret = { secretKey: 'sk_test_bench', webhookSecrets: ['whsec_bench'] };

const organizationId = 'org_bench-school';
const name = { family: '山田', given: '太郎', familyKana: 'ヤマダ', givenKana: 'タロウ' };
const user = (subject: string, kind: string, more: object = {}) => ({
  pk: `USER#usr_${subject}`,
  sk: 'PROFILE',
  userId: `usr_${subject}`,
  kind,
  status: 'active',
  name,
  createdAt: '2026-04-01T00:00:00.000Z',
  // Their session goes on: whose began just now has it written down.
  signedIn: Number.MAX_SAFE_INTEGER,
  ...more,
});
const owner = `USER#usr_${individual}`;
const line = {
  kind: 'certificate-digital',
  title: '認定証（デジタル）',
  unitPrice: 550,
  quantity: 1,
};
const applicationId = 'cap_01J00000000000000000000000';

const items = [
  { pk: 'THING#abc', sk: 'THING', id: 'abc', name: 'もの' },
  user(individual, 'individual', { email: 'individual@typing.example' }),
  user(school, 'school', { membership: { organizationId, role: 'owner', state: 'approved' } }),
  {
    pk: owner,
    sk: `ORDER#${orderId}`,
    id: orderId,
    owner,
    status: 'awaiting_payment',
    from: 'certificate-application',
    summary: [line],
    lineCount: 1,
    total: 550,
    createdAt: '2026-06-01T00:00:00.000Z',
    payableUntil: '2026-06-15T00:00:00.000Z',
    refundedTotal: 0,
    held: false,
    processing: false,
    version: 1,
  },
  {
    pk: owner,
    sk: `CERTIFICATE#${certificateId}`,
    certificateId,
    owner,
    applicationId,
    resultId: 'res_01J00000000000000000000000',
    number: '2026-june-home-basic-0001',
    status: 'valid',
    verifyCodeHash: '0'.repeat(64),
    printedName: '山田 太郎',
    holder: { family: name.family, given: name.given },
    seasonTitle: '6月大会',
    divisionName: 'ホームポジション基礎',
    level: '1級',
    score: 500,
    cpm: 50,
    epm: 0.1,
    issuedOn: '2026-07-01',
    issuer: '事務局',
    documentKey: `certificates/${certificateId}.pdf`,
    sha256: '0'.repeat(64),
  },
];
const groups = [1, 2, 3].map((number) => ({
  pk: `ORG#${organizationId}`,
  sk: `GROUP#${number}`,
  groupId: `grp_bench-000${number}`,
  organizationId,
  fiscalYear: 2026,
  grade: '5年',
  className: `${number}組`,
  name: `5年${number}組`,
  memberCount: 30,
  version: 1,
}));

/** Operation and partition and sort key → body. */
export const answers: Readonly<Record<string, string>> = Object.fromEntries([
  ...items.map((item) => [
    `GetItem ${item.pk} ${item.sk}`,
    JSON.stringify({ Item: marshall(item, { removeUndefinedValues: true }) }),
  ]),
  [
    `Query ORG#${organizationId} `,
    JSON.stringify({ Items: groups.map((group) => marshall(group)), Count: groups.length }),
  ],
  // What a function asks for at its start, to be connected.
  ['GetItem - -', '{}'],
  // The office has published none: those the product comes with are in force.
  ['Query TERMS ', JSON.stringify({ Items: [], Count: 0 })],
  ['GetSecretValue  ', JSON.stringify({ Name: 'stripe', SecretString: JSON.stringify(stripeSecret) })],
]);
