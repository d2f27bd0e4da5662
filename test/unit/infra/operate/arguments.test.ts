import { expect, test } from 'vitest';
import { readArguments, stageOptions } from '#infra/operate/place.ts';

const options = { ...stageOptions, certificate: { type: 'string' } } as const;
const read = (...given: string[]) => readArguments(options, 'help', given).values;

test.each(['-Q3xv', '--Q3xv', '-', 'Q3xv'])('GIVEN a code %s THEN it is the value of its option', (code) => {
  const wanted = { stage: 'local', certificate: code, help: true };
  expect(read('--certificate', code, '--stage', 'local', '--help')).toMatchObject(wanted);
  expect(read('--help', '--stage', 'local', `--certificate=${code}`)).toMatchObject(wanted);
});

test.each([['--nothing'], ['--certificate'], ['-x'], ['--certificate', '--stage', 'local']])(
  'GIVEN %s THEN the help is told',
  (...given) => {
    expect(() => read(...given)).toThrow('help');
  },
);
