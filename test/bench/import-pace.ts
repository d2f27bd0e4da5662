/** D4: how fast, and how exactly, pupils are made against the provider's quota. */
import { createDrill } from '#test/support/school/import-drill.ts';
import type { Bar } from './bar.ts';

const schools = 2;
const pupilsOfEach = 5000;
const perSecond = 40;
const most = 1.1;

export const importPace: Bar = {
  ids: ['D4'],
  describes: 'functions',
  how: 'D4: the real import job, outbox and pace over a table in memory in virtual time; 2 schools × 5,000 rows at once, quota 40/s with 1 % throttles and 1 % lost answers, two workers killed (taken up by the sweeper); no write conflicts',
  async measure() {
    const drill = createDrill({ schools, pupilsOfEach, perSecond, kills: [60, 130] });
    await drill.addGroups();
    const first = await drill.upload();
    const second = await drill.upload();
    const all = schools * pupilsOfEach;
    const ideal = all / perSecond;
    const ratio = first.seconds / ideal;
    const created = first.jobs.reduce((sum, { counts }) => sum + counts.created, 0);
    const exact = [first.accounts, first.pupils, first.counted, created].every((count) => count === all);
    const written = second.jobs.reduce((sum, { counts }) => sum + counts.created + counts.updated, 0);
    return [
      {
        id: 'D4',
        what: '10,000 pupils against 40/s',
        bar: `≤ ${most.toFixed(2)} × ${ideal} s`,
        figure: `${first.seconds.toFixed(0)} s = ${ratio.toFixed(3)} ×`,
        pass: ratio <= most && first.killed === 2,
      },
      {
        id: 'D4',
        what: 'lost or double',
        bar: 'none',
        figure: `${first.accounts} accounts, ${first.pupils} pupils, ${created} reported (${first.throttled} throttles, ${first.lostAnswers} lost answers, ${first.killed} kills)`,
        pass: exact,
      },
      {
        id: 'D4',
        what: 'second run',
        bar: 'writes 0',
        figure: `${written} pupils, ${second.accounts - first.accounts} accounts`,
        pass: written === 0 && second.accounts === first.accounts,
      },
    ];
  },
};
