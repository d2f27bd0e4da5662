import { expect, test } from 'vitest';
import { runsOf } from '#functions/platform/pdf/faces.ts';
import { facesIn } from '#shared/kernel/printable.ts';

const runs = (text: string) =>
  runsOf(text, facesIn(text)).map(({ face = 'own', text: letters }) => `${face}: ${letters}`);

test('a text is cut where another face goes on', () => {
  expect(runs('青凪小学校 김 민수 様')).toEqual([
    'own: 青凪小学校 ',
    'hangul: 김',
    'own:  ',
    'hangul: 민수',
    'own:  様',
  ]);
});

test('a line of one has the faces of the whole text', () => {
  expect(runsOf('Kowalski', facesIn('Łukasz Kowalski'))).toEqual([{ face: 'latin', text: 'Kowalski' }]);
});

test('a variant of a letter stays what it is, in the serif', () => {
  expect(runs('葛\u{E0100}城 晓红')).toEqual(['own: 葛\u{E0100}城 ', 'simplified: 晓红']);
});

test('of a text that the serif has there is one run', () => {
  expect(runs('髙﨑 𠮷男')).toEqual(['own: 髙﨑 𠮷男']);
});

test('a word of Thai or Devanagari is one run, with its marks, and Latin beside it stays in the serif', () => {
  expect(runs('น้ำทิพย์ แสงทอง Smith 様')).toEqual(['thai: น้ำทิพย์', 'own:  ', 'thai: แสงทอง', 'own:  Smith 様']);
  expect(runs('लक्ष्मी さん')).toEqual(['devanagari: लक्ष्मी', 'own:  さん']);
});

test('of a word that was broken anywhere no letter leaves its face', () => {
  const faces = facesIn('लक्ष्मी');
  expect(runsOf('लक्', faces)).toEqual([{ face: 'devanagari', text: 'लक्' }]);
  expect(runsOf('ष्मी', faces)).toEqual([{ face: 'devanagari', text: 'ष्मी' }]);
});
