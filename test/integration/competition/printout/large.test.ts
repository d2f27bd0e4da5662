/** A whole school on paper: nothing grows with it but the number of files. */
import { beforeAll, expect, test } from 'vitest';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { holdSeason, readyEntry, type Stage } from '#test/support/competition/competition.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { textsOf } from '#test/support/paper/pdf-text.ts';
import { endOfPrintout, fetchPrintout, startGroupPrintout } from '#test/support/competition/printouts.ts';

const organizationId = 'org_sakurakey-elementary';
const system = openSystem();
const owner = signedIn(system, 'school');
let stage: Stage;

beforeAll(async () => {
  stage = await holdSeason(system, 300);
});

test('GIVEN a school of 400 with three 課題 each THEN its tickets are there within minutes, one a pupil, a file a class', async () => {
  const { table } = stage.base;
  const base = {
    organizationId,
    organizationName: '桜鍵小学校',
    season: { ...stage.season, id: 'sea_test-large-one' },
  };
  await table.write(createCompetitionRepository(table).putSeason({ ...stage.season, ...base.season }));
  const large: Stage = { ...stage, season: { ...stage.season, ...base.season } };
  const forms = ['answers', 'guided', 'transcription'] as const;
  for (let room = 1; room <= 10; room++)
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        Promise.all(
          forms.map((form) =>
            readyEntry(large, `usr_large-${String(room)}-${String(index)}-0001`, form, {
              organizationId,
              organizationName: '桜鍵小学校',
              groupId: `grp_large-room-${String(room)}`,
              groupName: `6年${String(room)}組`,
              name: {
                family: '髙﨑',
                given: `第${String(index)}`,
                familyKana: 'タカサキ',
                givenKana: `ダイ${String(index).padStart(2, '0')}`,
              },
            }),
          ),
        ),
      ),
    );
  const { id, total } = (
    await startGroupPrintout(owner, { kind: 'ticket', seasonId: 'sea_test-large-one' })
  ).value();
  const printout = await endOfPrintout(owner, id, true);
  expect(total).toBe(400);
  expect(printout.files.map(({ items }) => items)).toEqual(Array.from({ length: 10 }, () => 40));
  const pdf = await fetchPrintout(owner, id, true, 10);
  expect(textsOf(pdf)).toHaveLength(20);
  expect(textsOf(pdf).flat()).toContain('第39');
});
