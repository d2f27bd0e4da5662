/**
 * A school's year in the order it happens, on one running product. Each step goes through the pages a person would use and
 * is checked by what the next person sees; a step builds on those before it.
 */
import { test } from 'vitest';
import { openStage } from './stage.ts';
import { grandparentBuys, pupilShowsTheirs, schoolApplies, schoolPrintsSheets } from './year/certificate.ts';
import { allButOneCompete, teacherWatches } from './year/competition.ts';
import { entersThem, getsItsReceipt, issuesPapers, mayBuyOnInvoice, paysInTwoParts } from './year/entry.ts';
import { practiceIsSeen, pupilsPractise, receiptsOfTheYear } from './year/practice.ts';
import {
  officeJudgesAgain,
  pupilAppeals,
  pupilIsRight,
  rankingFollows,
  resultsComeOut,
} from './year/result.ts';
import { isApproved, pupilsComeIn, putsPupilsIn, signsUp } from './year/school.ts';
import { classesMoveOn, codesAreHandedOut, graduateHasAll, graduateKeepsTheRecord } from './year/turn.ts';
import { beginYear, dayOfYear, itIs, offsetOf } from './year/year.ts';

const year = beginYear(openStage({ clockOffsetMs: offsetOf(dayOfYear('04-20')) }));

test('in April a school signs up by mail, and the office approves it', async () => {
  await signsUp(year);
  await isApproved(year);
});

test('it reads its roster, with its classes, and each comes in with what the card says', async () => {
  await putsPupilsIn(year);
  await pupilsComeIn(year);
});

test('in May it enters them on invoice, as the office allowed', async () => {
  await itIs(year, dayOfYear('05-10'));
  await mayBuyOnInvoice(year);
  await entersThem(year);
});

test('it has its papers, pays in two parts, and has a receipt', async () => {
  await issuesPapers(year);
  await paysInTwoParts(year);
  await getsItsReceipt(year);
});

test('in June they compete; who is away is marked, and what did not all arrive is vouched for', async () => {
  await itIs(year, dayOfYear('06-08', '10:00'));
  await allButOneCompete(year);
  await teacherWatches(year);
});

test('in July the results come out, and a pupil doubts theirs', async () => {
  await itIs(year, dayOfYear('07-08', '10:00'));
  await resultsComeOut(year);
  await pupilAppeals(year);
});

test('the office judges the division once more, and the result and the ranking follow', async () => {
  await officeJudgesAgain(year);
  await rankingFollows(year);
  await pupilIsRight(year);
});

test('the school buys certificates as files and on paper, a grandparent buys one from the sheet, and strangers check them', async () => {
  await schoolApplies(year);
  await schoolPrintsSheets(year);
  await grandparentBuys(year);
  await pupilShowsTheirs(year);
});

test('what the pupils practise is on their pages and their class’s, and the receipts of the year are one file', async () => {
  await pupilsPractise(year);
  await practiceIsSeen(year);
  await receiptsOfTheYear(year);
});

test('in March one class goes up and one leaves, and a graduate keeps the record', async () => {
  await itIs(year, dayOfYear('03-20', '10:00'));
  await classesMoveOn(year);
  await codesAreHandedOut(year);
  await graduateKeepsTheRecord(year);
  await graduateHasAll(year);
});
