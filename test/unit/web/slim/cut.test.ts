import { describe, expect, it } from 'vitest';
import { cut, refusingFunctions, refusingModule } from '../../../../web/slim/cut.ts';

const library = [
  'function used() {',
  '  if (true) {',
  '    return unused();',
  '  }',
  '}',
  'async function unused() {',
  '  return 1;',
  '}',
  'const inner = 2;',
  'export { used, inner as outer };',
  'export class Kept {}',
].join('\n');

const load = async (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`);

describe('cuts', () => {
  it('leave the other functions of a module as they are', () => {
    const code = refusingFunctions(library, 'library', ['unused']);
    expect(code).toContain('return unused();');
    expect(code).not.toContain('return 1;');
  });

  it('keep every export of a module that is left out, and refuse when one is called', async () => {
    const module = await load(refusingModule(library, 'library'));
    expect(Object.keys(module).toSorted()).toEqual(['Kept', 'outer', 'used']);
    expect(module['used']).toThrow('left out of this build');
  });

  it('fail when the library no longer looks as expected', () => {
    expect(() => cut(library, 'library', /gone/u, '')).toThrow('library has no gone by now');
    expect(() => refusingFunctions(library, 'library', ['gone'])).toThrow('by now');
    expect(() => refusingModule('const alone = 1;', 'library')).toThrow('exports nothing by now');
  });
});
