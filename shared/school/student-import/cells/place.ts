/** Grade and class where one cell, a sheet's name or a title holds both: 1年1組, 1-1, １の１, 第3学年B組. */
import { normalizeText } from '#shared/kernel/text.ts';

/** '' where nothing is said. */
export interface Place {
  readonly grade: string;
  readonly className: string;
}
export const nowhere: Place = { grade: '', className: '' };

const kanjiDigits = '〇一二三四五六七八九';
/** 一組 is 1組; 知的障害一組 is called so. */
export const plain = (text: string): string =>
  normalizeText(text).replaceAll(
    /(?<!(?![年第小中高校学])\p{Script=Han})[一二三四五六七八九](?=\s*(?:年|学年|組|の))/gu,
    (digit) => String(kanjiDigits.indexOf(digit)),
  );

/** The first letter of a school stays, where one is said: 小2 and 中2 of a cram school are two grades. */
const school = '(?:第|([小中高])(?:等?学校?|校)?)?';
/** A grade as two groups, which `gradeOf` puts together. */
export const yearInWords = `${school}\\s*(\\d{1,2})\\s*(?:年生?|学年)`;
export const gradeOf = (said: string | undefined, year: string | number | undefined): string =>
  said === undefined ? `${String(Number(year))}年` : `${said}${String(Number(year))}`;

const gradeAlone = new RegExp(`^${yearInWords}$`, 'u');
const schoolYear = /^([小中高])(?:等?学校?|校)?\s*(\d)$/u;
const classAlone = /^(\d{1,2}|[A-Z])組$/iu;
const inWords = new RegExp(`^${yearInWords}(?!度)\\s*(\\S.{0,17}?)\\s*(組|学級|クラス)?$`, 'u');
const withMark = /^([小中高])?(\d{1,2})\s*[-‐–―−ーの・/]\s*(\d{1,2}|[A-Z])\s*組?$/iu;
/** 1年1組12番 says more than a class. */
const andNumber = /組\s*\d+$|\d\s*番$/u;
/** What a spreadsheet makes of 1-1. */
const turnedIntoDay = /^(?:\d{4}-)?()0?(\d{1,2})(?:-|月)0?(\d{1,2})日?$/u;
const inTitle = /(?<!\d)[小中高]?(\d|[一二三四五六])\s*年\s*(\d{1,2}|[A-Z]|[一二三四五六])\s*組/iu;

/** What the list is called, or of which day or copy it is, is no part of the class: 「1年2組 児童名簿(R8)」, 「1年2組 (2)」. */
const ofTheList =
  /(?:[\s_]*(?:\([^()]*\d[^()]*\)|(?:児童|生徒|出席|氏名)*(?:名簿|名列表?|一覧表?|出席簿)|児童|生徒|全員))*(?:[\s_]*担任.*)?$/u;

export const highestGrade = 9;
const short = /^(?:\d{1,2}|[A-Z])$/iu;
export const named = (body: string, kind: string | undefined): string =>
  `${/^\d+$/u.test(body) ? String(Number(body)) : body}${kind ?? (short.test(body) ? '組' : '')}`;

/** Both, or undefined. A sheet or a file may be named after a day: only what stands in a cell was a class before. */
export function readPlace(text: string, inCell = true): Place | undefined {
  const said = plain(text);
  if (andNumber.test(said)) return undefined;
  const words = inWords.exec(said);
  if (words !== null)
    return { grade: gradeOf(words[1], words[2]), className: named(words[3] ?? '', words[4]) };
  const [, ofSchool, year = '', className = ''] =
    withMark.exec(said) ?? (inCell ? turnedIntoDay.exec(said) : null) ?? [];
  return Number(year) < 1 || Number(year) > highestGrade
    ? undefined
    : { grade: gradeOf(ofSchool || undefined, year), className: named(className, undefined) };
}

/** What the name of a sheet or a file says: both, or one of them. */
export function placeOfName(text: string): Place {
  const said = plain(text);
  return placeSaid(said.replace(ofTheList, '')) ?? placeSaid(said) ?? nowhere;
}

function placeSaid(said: string): Place | undefined {
  const grade = gradeSaid(said);
  if (grade !== undefined) return { grade, className: '' };
  const className = classAlone.exec(said)?.[1];
  if (className !== undefined) return { grade: '', className: `${className}組` };
  return readPlace(said, false) ?? placeInTitle(said);
}

/** 「令和8年度 さくら小学校 1年1組 児童名簿」 */
export function placeInTitle(text: string): Place | undefined {
  const [found] = inTitle.exec(plain(text)) ?? [];
  return found === undefined ? undefined : readPlace(found);
}

function gradeSaid(said: string): string | undefined {
  const [, ofSchool, year] = gradeAlone.exec(said) ?? schoolYear.exec(said) ?? [];
  return year === undefined ? undefined : gradeOf(ofSchool, year);
}

/** A cell that is a text has a number in two digits: 01. */
const unpadded = (text: string): string => plain(text).replace(/^0+(?=\d)/u, '');

/** 第1学年, 1年生 and 一年 are 1年, 中学1年 is 中1; anything else stays as it is. */
export function readGrade(text: string): string {
  const said = unpadded(text);
  return gradeSaid(said) ?? said;
}

const known = /^(?<ofSchool>[小中高]?)(?<year>\d{1,2})年?$/u;
/** 小2 and 2年, where one of two says no more than the year; 小2 and 中2 are not. */
export function agree(one: string, other: string): boolean {
  const [a, b] = [one, other].map((grade) => known.exec(readGrade(grade))?.groups);
  if (a === undefined || b === undefined) return one === other;
  return a['year'] === b['year'] && new Set([a['ofSchool'], b['ofSchool'], '']).size <= 2;
}

/** 一組 is 1組. */
export const readClass = unpadded;
