/**
 * Quality A1, J1 and S7, for the states of some pages: axe and html-validate find nothing (axe in light, dark and on a phone),
 * what a key can go to has a role and a name, of the pages that stand for all Tab goes through them, nothing is cut off at 320 px, the title is its own, and no error is thrown and
 * no policy refused on the way.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { reportedPages } from '#web/site/accessibility/report.ts';
import { expectSpoken, expectWalkable } from './by-keys.ts';
import { openNext } from './on-foot.ts';
import { isKnown, type PageState } from './pages/page-object.ts';
import { expectAccessible, expectFits, expectNamed, expectReadableColours } from './page-checks.ts';
import { openStage, visitAs } from './stage.ts';
import { phone, type Visitor } from './visitor.ts';
import { expectValid } from './valid-page.ts';

const reported: ReadonlySet<string> = new Set(reportedPages.map(({ path }) => path));
/** Where one types, Tab begins anew or moves a line in, and Esc leads out, as these say: test/e2e/typing looks at that. */
const typed: ReadonlySet<string> = new Set([
  '/typing/lesson/:lesson',
  '/typing/english/:unit',
  '/typing/programing/:question',
]);
const walked: ReadonlySet<string> = new Set([...reported].filter((path) => !typed.has(path)));
const calm = { reducedMotion: 'reduce' } as const;

type Named = readonly [string, PageState];

/** An app of its own has a document of its own. */
const isTyping = ([name]: Named): boolean => name.startsWith('/typing');
const goesOnFoot = (state: Named, next: Named | undefined): boolean =>
  next !== undefined && next[1].as === state[1].as && isKnown(next[1]) && !isTyping(state) && !isTyping(next);

export function describeEveryPage(states: readonly Named[]): void {
  const stage = openStage();
  afterEach(() => stage.system.stripe.setFault({ fail: 'none', match: '', times: 0 }));
  /** Whoever goes on from the state before. */
  let there: Visitor | undefined;

  async function open({ as, address }: PageState): Promise<Visitor> {
    const before = there;
    there = undefined;
    // After a fault they are gone.
    if (before !== undefined && !before.page.isClosed()) {
      await openNext(before.page, await address(stage));
      return before;
    }
    const visitor = await (as === undefined ? stage.visit(calm) : visitAs(stage, as, calm));
    await visitor.page.goto(await address(stage));
    return visitor;
  }

  describe.each(states.map((state, at) => [...state, states[at + 1]] as const))('%s', (name, state, next) => {
    test('is accessible in light, dark, on a phone and at 320 px, and keeps to the policy', async () => {
      const visitor = await open(state);
      const { page } = visitor;
      await state.ready(page);

      expect(await page.title()).toContain('タイピングトレーニング ユーザーページ');
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await expectAccessible(page);
      await expectValid(page);
      await expectNamed(page);
      if (walked.has(name)) await expectWalkable(page);
      if (reported.has(name)) await expectSpoken(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadableColours(page);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: phone.viewport?.height ?? 800 });
        await expectFits(page);
      }
      await expectAccessible(page);
      await page.emulateMedia({ media: 'print' });
      expect(
        await page.getByRole('navigation').filter({ visible: true }).count(),
        'no navigation on paper',
      ).toBe(0);
      if (goesOnFoot([name, state], next) && (await visitor.stay())) there = visitor;
    });
  });
}
