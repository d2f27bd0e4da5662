/**
 * Writes a person's own data into a ZIP. A kill repeats it from the beginning; what fails by itself is told to the person,
 * who presses again, instead of being tried for hours behind their back.
 */
import { strToU8, zipSync, type Zippable } from 'fflate';
import * as z from 'zod';
import { exportDays, exportSteps } from '#shared/access/data-export/contract.ts';
import { writeCsv } from '#shared/kernel/csv.ts';
import type { AccountEvents } from '#functions/record/account-event/repository.ts';
import { exportKind, type Exports } from './repository.ts';
import type { Holdings } from '#functions/record/holding/repository.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { JoinedGroups } from '#functions/school/joined-group/service.ts';
import { defineJob, JobFailure, type AnyKind, type Work } from '#functions/platform/job/job.ts';
import type { Sheet } from '#functions/platform/holding/sheet.ts';
import type { JobRepository } from '#functions/platform/job/repository.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { Storage } from '#functions/platform/storage/storage.ts';
import { readAll } from '#functions/platform/table/paging.ts';
import { sheetsOf, type Held } from './document.ts';

interface ExportDependencies {
  readonly accounts: AccountRepository;
  readonly organizations: OrganizationRepository;
  readonly joined: Pick<JoinedGroups, 'list'>;
  readonly holdings: Holdings;
  readonly events: AccountEvents;
  readonly exports: Pick<Exports, 'listWithFiles'>;
  readonly jobs: Pick<JobRepository, 'expire'>;
  readonly storage: Pick<Storage, 'remove'>;
  readonly log: Log;
}

const json = ({ columns, rows }: Sheet) =>
  rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])));

const readme = (sheets: readonly Sheet[]): string =>
  [
    'タイピングトレーニング ユーザーページに登録されている、あなたのデータです。',
    '同じ内容を、表計算ソフトで開けるCSV（UTF-8）と、プログラムで読めるJSONで収めています。日時は協定世界時（UTC）です。',
    `サービス上のこのファイルは、作成から${String(exportDays)}日で削除されます。`,
    '',
    ...sheets.map(
      ({ name, title, rows }) => `${name}.csv / ${name}.json：${title}（${String(rows.length)}件）`,
    ),
    '',
  ].join('\r\n');

/** Every sheet twice, and what is in it; CSV with a byte-order mark, because Excel asks for one. */
function zipOf(sheets: readonly Sheet[]): Uint8Array {
  const files: Zippable = { 'README.txt': strToU8(`\uFEFF${readme(sheets)}`) };
  for (const sheet of sheets) {
    const cells = sheet.rows.map((row) => row.map((cell) => String(cell ?? '')));
    files[`${sheet.name}.csv`] = strToU8(`\uFEFF${writeCsv([sheet.columns, ...cells])}`);
    files[`${sheet.name}.json`] = strToU8(`${JSON.stringify(json(sheet), null, 2)}\n`);
  }
  return zipSync(files);
}

export function createExportData(dependencies: ExportDependencies): AnyKind {
  const { accounts, organizations, joined, holdings, events, exports, jobs, storage, log } = dependencies;

  async function read(userId: string): Promise<Held> {
    const [user, sheets] = await Promise.all([accounts.getUser(userId), holdings.sheets(userId)]);
    const organization =
      user.membership && (await organizations.getOrganization(user.membership.organizationId));
    return {
      user,
      organizationName: organization?.name,
      joined: await joined.list(userId),
      sheets,
      events: await readAll((query) => events.list(userId, query)),
    };
  }

  async function make({ job, tell, store }: Work<object, number>) {
    const held = await read(job.owner);
    await tell(1);
    const zip = zipOf(sheetsOf(held));
    await tell(2);
    const file = await store(zip, 'typing-data.zip', 1);
    // Only the newest is there: it has all that the former had.
    const former = (await exports.listWithFiles(job.owner)).filter(({ id }) => id < job.id);
    for (const { key } of former.flatMap(({ files }) => files)) await storage.remove(key);
    const writes = former.map((old) => jobs.expire(old));
    return { cursor: 1, done: exportSteps, file, writes, finished: true };
  }

  return defineJob({
    kind: exportKind,
    input: z.object({}),
    cursor: z.int(),
    giveUpAfterMinutes: 60,
    files: {
      folder: exportKind,
      extension: 'zip',
      contentType: 'application/zip',
      keepHours: exportDays * 24,
    },
    async step(work) {
      try {
        return await make(work);
      } catch (cause) {
        log.error('export failed', { cause });
        throw new JobFailure('problem', { cause });
      }
    },
  });
}
