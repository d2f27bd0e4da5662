/** A browser before the school's door, as far as a case needs it. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { accessTokenOf } from '#test/support/system.ts';
import { arriveAs, beginEntrance, choose, linkAs, registerDomain } from '#test/support/access/entrance.ts';
import type { Fixture } from './case.ts';

const pupil = 'aoi@sakurakey.example';

export async function entranceOf(system: LocalSystem): Promise<Fixture['entrance']> {
  (await registerDomain(system, 'school', 'it@sakurakey.example')).value();
  let cookie = '';
  return {
    async chosen() {
      const browser = await beginEntrance(system);
      cookie = browser.cookie;
      return choose(browser.url, pupil);
    },
    cookie: () => cookie,
    async arrived() {
      const { browser, answer } = await arriveAs(system, pupil);
      answer.value();
      return browser.cookie;
    },
    freshToken: () => accessTokenOf(system, 'pupil-1-1'),
    async link() {
      (await linkAs(system, 'pupil-1-1', pupil)).value();
    },
  };
}
