/**
 * What costs more than its kind may (limits.ts), how much it is let, and why. Whoever makes one cheaper takes it from here:
 * a test compares both ways.
 */
import type { Cost } from './limits.ts';

interface Dearer extends Cost {
  readonly because: string;
  /** What it costs hangs on ids that are drawn anew, so that it may keep to its kind in one run and not in the next. */
  readonly varies?: true;
}

const order =
  'an order: prices, who may and of which age, what is bought, the order with its lines, and the provider';
const giveUp = 'the provider is asked, then order, lines and what they held are written';
const cart = 'a cart is priced anew with every change: prices, seasons and people of all in it';
const replayed = 'result, attempt, text, sheet and log of one performance, each a noun of its own';
const first = 'the first of an instance reads the text and that its season is published, 2 units in 2 calls';
const ofPupil = 'and who the pupil is today, because rights follow the class';
const office = 'a page of the office that puts many nouns together; some ten people open it';
const byCode = 'a chain: each row names the next';

export const dearer: Readonly<Record<string, Dearer>> = {
  orderSubscription: { calls: 16, because: order },
  quoteApplication: { calls: 4, because: 'result, prices, and whose name it has to be' },
  applyForCertificate: { calls: 15, because: order },
  applyAsGuest: { calls: 17, because: `${order}; the code of the sheet before` },
  applyForGroup: { calls: 19, because: order },
  applyForEntries: { calls: 20, because: `${order}; the places of the season` },
  applyForGroupEntries: { calls: 31, because: `${order}; every pupil and the places of the season` },
  startInvoice: { calls: 32, because: `${order}; the order is handed over at once` },
  issueDocument: { calls: 22, because: 'first the account for a transfer is opened, then number and paper' },
  cancelOrder: { calls: 16, because: giveUp },
  cancelGuestOrder: { calls: 20, because: giveUp },
  withdrawEntry: {
    calls: 17,
    because: 'an unpaid entry makes its order smaller: entry, order, lines, provider',
  },
  changeGroupEntry: {
    calls: 13,
    because: 'two divisions with their places, the entry, and the words of its order',
  },
  ruleResult: { calls: 14, because: 'result, attempt, board, the officer and both trails in one act' },
  restoreToCart: { calls: 13, because: cart },
  useEstimate: { calls: 25, because: `${cart}; as it was when estimated, and as it is` },
  dropEstimate: { calls: 13, because: cart },
  quoteGroupEntries: { calls: 14, because: 'as applyForGroupEntries, without the order' },
  listPupilSeats: {
    readUnits: 24,
    because: 'a class at once, and consistent: who has a seat pays no second; and what was bought',
  },
  listOpenContents: { calls: 4, because: 'own subscription, seat, and the prices' },
  getResultOverview: {
    readUnits: 9,
    because: 'all own results; the person of the bench has over a thousand',
  },
  getClassMonth: { readUnits: 6, because: 'group, school and homework, and a unit for each pupil of two' },
  listClassMonths: { readUnits: 12, because: 'a unit for each pupil of a class of eight: two books' },
  getEffortBoard: { readUnits: 8, because: 'half a unit for each classmate' },
  getPupilTraining: {
    calls: 4,
    readUnits: 4,
    because: `who rested for a year is read from the years before, as on their own page, ${ofPupil}`,
  },
  getPupilResult: { calls: 4, because: `the result, ${ofPupil}` },
  getGroupEntry: { calls: 4, readUnits: 3.5, because: `the entry, ${ofPupil}` },
  getGroupCertificate: { calls: 5, readUnits: 3.5, because: `whose it is, the certificate, ${ofPupil}` },
  downloadGroupCertificate: { calls: 5, readUnits: 3.5, because: `whose it is, the certificate, ${ofPupil}` },
  createStudent: {
    calls: 13,
    because: 'the pupil and their account at Cognito; the same request may have made them before',
  },
  addPasskey: {
    calls: 24,
    because:
      'the passkey, then the provider, asked in its holder’s name: a pass, its use, and the passkeys that count',
  },
  removePasskey: {
    calls: 16,
    because:
      'the passkey, then the provider, asked in its holder’s name: a pass, its use, and the passkeys that count',
  },
  resetPassword: {
    calls: 13,
    because: 'link, lease and sessions, and the passkeys that go with the password',
  },
  listPupilAppeals: { calls: 5, readUnits: 4, because: `result and appeals, ${ofPupil}` },
  getMarkedText: { calls: 4, because: replayed },
  getPupilMarkedText: { calls: 7, readUnits: 5.5, because: `${replayed}; ${ofPupil}; ${first}` },
  getMarkedTextForOffice: { calls: 5, readUnits: 4, because: replayed },
  getBoard: { readUnits: 5.5, because: 'and whether the season is there for who asks' },
  getFreeText: {
    calls: 4,
    because:
      'text, words, and whether the season it was played in is everybody’s; then remembered for a minute',
  },
  findPlace: {
    calls: 6,
    because: 'who asks and how often, season, division, which ranking is shown, its spread: half a unit each',
  },
  getReplay: { calls: 8, readUnits: 5, because: `${replayed}; ${first}` },
  getPupilReplay: { calls: 7, readUnits: 4, because: `${replayed}; ${ofPupil}` },
  getReplayForOffice: { calls: 6, readUnits: 5, because: replayed },
  getArrival: { calls: 5, readUnits: 5, because: `visit, domain, school, link and person: ${byCode}` },
  getNews: { calls: 4, because: 'the article, who may read it, what was read, the switches' },
  lookAtSheet: { calls: 4, readUnits: 12.5, because: `${byCode}; all results of whose sheet it is` },
  listParticipations: { readUnits: 6, because: 'own entries, results and orders, of all seasons' },
  downloadGuestCertificate: { calls: 5, because: byCode },
  getImport: { calls: 4, readUnits: 3.5, because: 'job, lanes and their counts' },
  getPublication: { calls: 4, because: office },
  getRejudge: { calls: 4, readUnits: 4.5, because: office },
  listSeasonsForOffice: { readUnits: 10.5, because: office },
  getSeasonForOffice: { readUnits: 10.5, because: office },
  findUsers: {
    calls: 4,
    because: 'whom an account stands for, its person, and whether mails go to the address',
  },
  getOfficeUser: { calls: 8, readUnits: 6, because: office },
  getOverview: {
    readUnits: 6,
    because: 'orders that wait lie over partitions as their ids fall, and each is asked',
    varies: true,
  },
  listOfficeOrders: { readUnits: 7, because: 'orders of a month lie over partitions, and each is asked' },
  getOfficeOrder: { calls: 12, readUnits: 4, because: office },
  getOfficeCertificate: { calls: 6, readUnits: 3.5, because: office },
  findOfficeCertificates: { calls: 4, because: office },
  getInvoiceTerms: { calls: 4, readUnits: 3.5, because: office },
  finishAttempt: {
    writeUnits: 9,
    because: 'attempt, entry and the message to the judge in one transaction, and two of their indexes',
  },
  sendTrainingLog: {
    writeUnits: 8,
    writes: 2,
    because: 'log, its part and book in one transaction (practice/README), and how often they are sent',
  },
  sendTrainingLogs: {
    writeUnits: 64,
    writes: 2,
    because: 'twenty logs: three units each, the book once, and how often they are sent',
  },
};
