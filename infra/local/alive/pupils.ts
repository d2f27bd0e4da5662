/** Four classes of a junior high school and two courses of a cram school, from their rosters. */
import { groupContract } from '#shared/people/group/contract.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { emptyInput } from '#shared/school/student/schema.ts';
import { studentImportContract } from '#shared/school/student-import/contract.ts';
import type { ConfirmedRow } from '#shared/school/student-import/schema.ts';
import { chunkRows } from '#shared/school/student-import/schema.ts';
import { alivePassword } from './accounts.ts';
import { poolIds } from '../environment.ts';
import { pupilName } from './people.ts';
import { beside } from './random.ts';
import { inviteTeacher, organizationOf } from './schools.ts';
import { byEmail, type AlivePart, type Stage } from './stage.ts';
import type { Caller } from './past.ts';

type SchoolKey = 'junior' | 'cram';

export interface Pupil {
  readonly userId: string;
  readonly userName: string;
  readonly groupId: string;
  readonly number: number;
}

interface Course {
  readonly name: string;
  readonly grade: string;
  readonly className: string;
  /** In a whole school. */
  readonly size: number;
}

const courses: Readonly<Record<SchoolKey, readonly Course[]>> = {
  junior: [
    { name: '1年1組', grade: '1年', className: '1組', size: 31 },
    { name: '1年2組', grade: '1年', className: '2組', size: 30 },
    { name: '2年1組', grade: '2年', className: '1組', size: 29 },
    { name: '2年2組', grade: '2年', className: '2組', size: 32 },
  ],
  cram: [
    { name: '火曜・金曜コース（小学生〜中学生）', grade: '', className: '', size: 8 },
    { name: '土曜 大人のタイピング', grade: '', className: '', size: 5 },
  ],
};

const groupsOf = async ({ past, once }: Stage, school: SchoolKey): Promise<string[]> => {
  const ids: string[] = [];
  for (const { name, grade, className } of courses[school])
    ids.push(
      await once(`group ${school} ${name}`, async () => {
        const { items } = await past.ask(byEmail(school), groupContract.listGroups);
        const known = items.find((group) => group.name === name);
        if (known !== undefined) return known.id;
        const body = { name, grade, className };
        return (await past.ask(byEmail(school), groupContract.createGroup, { body })).id;
      }),
    );
  return ids;
};

const row = (line: number, input: ConfirmedRow['input']): ConfirmedRow => ({ line, input });

const rowsOf = (school: SchoolKey, groupIds: readonly string[], scale: number): ConfirmedRow[] => {
  let serial = 0;
  return courses[school].flatMap(({ size, grade, className }, course) =>
    Array.from({ length: Math.max(3, Math.round(size * scale)) }, (_, index): ConfirmedRow => {
      const name = pupilName(school, serial);
      serial++;
      return row(serial + 1, {
        ...emptyInput,
        ...name,
        groupId: groupIds[course] ?? '',
        grade,
        className,
        number: String(index + 1),
        userName: `p${String(course + 1)}${String(index + 1).padStart(2, '0')}`,
      });
    }),
  );
};

/** Handed over in parts and carried out by the worker, as the page of an owner does it. */
const importRows = async (
  { past, once }: Stage,
  name: string,
  owner: Caller,
  rows: readonly ConfirmedRow[],
) => {
  const importId = await once(`import ${name}`, async () => {
    const chunks = Math.ceil(rows.length / chunkRows);
    const { items } = await past.ask(owner, studentImportContract.listImports, { query: { limit: 50 } });
    // Prepared, but not noted: nothing else is ever left waiting for its rows.
    const waiting = items.find(({ state }) => state === 'receiving');
    if (waiting !== undefined) return waiting.id;
    const body = { chunks, planned: { create: rows.length, update: 0 } };
    return (await past.ask(owner, studentImportContract.prepareImport, { body })).id;
  });
  await once(`import ${name} done`, async () => {
    const params = { importId };
    const { state } = await past.ask(owner, studentImportContract.getImport, { params });
    if (state === 'receiving') {
      for (let chunk = 0; chunk * chunkRows < rows.length; chunk++) {
        const body = { chunk, rows: rows.slice(chunk * chunkRows, (chunk + 1) * chunkRows) };
        await past.ask(owner, studentImportContract.putImportRows, { params, body });
      }
      await past.ask(owner, studentImportContract.startImport, { params });
    }
    for (let tries = 0; ; tries++) {
      await past.quiet();
      const now = await past.ask(owner, studentImportContract.getImport, { params });
      if (now.state === 'done') return;
      if (tries > 200) throw new Error(`import ${name} is ${now.state}`);
      if (tries % 10 === 9) await past.run('sweep-outbox');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
};

export const pupilsOf = ({ past, once }: Stage, school: SchoolKey): Promise<Pupil[]> =>
  once(`pupils ${school}`, async () => {
    const all: Pupil[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 100, ...(cursor !== undefined && { cursor }) };
      const page = await past.ask(byEmail(school), studentContract.listStudents, { query });
      for (const { userId, userName, groupId, number = 0 } of page.items)
        all.push({ userId, userName, groupId, number });
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return all.toSorted((a, b) => (a.userName < b.userName ? -1 : 1));
  });

/** How a pupil signs in. */
export const pupilCaller = (code: string, { userName }: Pick<Pupil, 'userName'>): Caller => ({
  pool: 'name',
  username: `${code}-${userName}`,
});

/** Nine in ten, by their place in the list. */
export const hasSignedIn = (index: number): boolean => index % 10 !== 9;

/** Those have changed the password of their card. */
const signedIn = async (stage: Stage, school: SchoolKey): Promise<void> => {
  const { code } = await organizationOf(stage, school);
  const pupils = (await pupilsOf(stage, school)).filter((_, index) => hasSignedIn(index));
  await stage.once(`passwords ${school}`, async () => {
    await beside(pupils, 4, async (pupil) => {
      const { username } = pupilCaller(code, pupil);
      const who = { UserPoolId: poolIds.name, Username: username };
      const body = { ...who, Password: alivePassword, Permanent: true };
      const answer = await stage.cognito.call('AdminSetUserPassword', body);
      if (answer.status !== 200) throw new Error(`${username}: ${JSON.stringify(answer.body)}`);
    });
  });
};

export const pupilsPart: AlivePart = {
  name: 'グループと生徒',
  make: async (stage) => {
    const { past, once, time, scale } = stage;
    await past.moveTo(time.at(0) + time.days(1 / 24));
    const groups = { junior: await groupsOf(stage, 'junior'), cram: await groupsOf(stage, 'cram') };
    for (const school of ['junior', 'cram'] as const) {
      await importRows(stage, school, byEmail(school), rowsOf(school, groups[school], scale));
      await signedIn(stage, school);
    }
    await inviteTeacher(stage, groups.junior.slice(0, 2));
    // Newcomers of the second term: one has the number of another, one the name somebody signs in with.
    await past.moveTo(time.at(0.5));
    const [first = '', second = ''] = groups.junior;
    const newcomer = (line: number, more: Partial<ConfirmedRow['input']>): ConfirmedRow =>
      row(line, {
        ...emptyInput,
        ...pupilName('newcomers', line),
        groupId: first,
        userName: '',
        ...more,
      });
    await importRows(stage, 'newcomers', byEmail('junior'), [
      newcomer(2, { userName: 'tennyu1' }),
      newcomer(3, { number: '1' }),
      newcomer(4, { userName: 'p101' }),
      newcomer(5, { groupId: second, userName: 'tennyu2' }),
    ]);
    await past.moveTo(time.at(0.5) + time.days(1));
    await once('disable a pupil', async () => {
      const left = (await pupilsOf(stage, 'junior')).at(-1);
      if (left !== undefined)
        await past.ask(byEmail('junior'), studentContract.disableStudent, {
          params: { userId: left.userId },
        });
    });
  },
};
