/**
 * Writes a person's own data into a ZIP. A kill repeats it from the beginning; what fails by itself is told to the person,
 * who presses again, instead of being tried for hours behind their back.
 */
import { strToU8, zipSync, type Zippable } from 'fflate';
import type * as z from 'zod';
import { exportDays } from '#shared/account/export-contract.ts';
import { writeCsv } from '#shared/kernel/csv.ts';
import { orderSchema } from '#shared/order/schema.ts';
import { receiptSchema } from '#shared/receipt/schema.ts';
import type { AccountEvents } from '../../core/account/event-repository.ts';
import type { ExportItem, Exports } from '../../core/account/export-repository.ts';
import type { Holding, Holdings } from '../../core/account/holdings-repository.ts';
import type { AccountRepository } from '../../core/account/repository.ts';
import { certificateItemSchema } from '../../core/certificate/repository.ts';
import { applicationItemSchema } from '../../core/certificate-application/repository.ts';
import type { OrganizationRepository } from '../../core/organization/repository.ts';
import { isPublicResult, resultItemSchema, toResult } from '../../core/result/repository.ts';
import type { JoinedGroups } from '../../core/student/joined.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Table } from '../../platform/table/table.ts';
import { sheetsOf, type Held, type Sheet } from './export-sheets.ts';

interface ExportDependencies {
  readonly table: Table;
  readonly accounts: AccountRepository;
  readonly organizations: OrganizationRepository;
  readonly joined: Pick<JoinedGroups, 'list'>;
  readonly holdings: Holdings;
  readonly events: AccountEvents;
  readonly exports: Exports;
  readonly storage: Storage;
  readonly log: Log;
}

export type ExportData = (userId: string, exportId: string) => Promise<void>;

const of = <S extends z.ZodType>(held: readonly Holding[], noun: string, schema: S): z.output<S>[] =>
  held.filter(({ sk }) => sk.startsWith(`${noun}#`)).map((item) => schema.parse(item));

const json = ({ columns, rows }: Sheet) =>
  rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])));

const readme = (sheets: readonly Sheet[]): string =>
  [
    'タイピングトレーニング ユーザーページに登録されている、あなたのデータです。',
    '同じ内容を、表計算ソフトで開けるCSV(UTF-8)と、プログラムで読めるJSONで収めています。日時は協定世界時(UTC)です。',
    `サービス上のこのファイルは、作成から${String(exportDays)}日で削除されます。`,
    '',
    ...sheets.map(
      ({ name, title, rows }) => `${name}.csv / ${name}.json：${title}(${String(rows.length)}件)`,
    ),
    '',
  ].join('\r\n');

/** Every sheet twice, and what is in it; CSV with a byte-order mark, because Excel asks for one. */
export function zipOf(sheets: readonly Sheet[]): Uint8Array {
  const files: Zippable = { 'README.txt': strToU8(`\uFEFF${readme(sheets)}`) };
  for (const sheet of sheets) {
    const cells = sheet.rows.map((row) => row.map((cell) => String(cell ?? '')));
    files[`${sheet.name}.csv`] = strToU8(`\uFEFF${writeCsv([sheet.columns, ...cells])}`);
    files[`${sheet.name}.json`] = strToU8(`${JSON.stringify(json(sheet), null, 2)}\n`);
  }
  return zipSync(files);
}

export function createExportData(dependencies: ExportDependencies): ExportData {
  const { table, accounts, organizations, joined, holdings, events, exports, storage, log } = dependencies;

  async function read(userId: string): Promise<Held> {
    const [user, held] = await Promise.all([accounts.getUser(userId), holdings.list(userId)]);
    const organization =
      user.membership && (await organizations.getOrganization(user.membership.organizationId));
    const trail: Held['events'][number][] = [];
    let cursor: string | undefined;
    do {
      const page = await events.list(userId, { limit: 100, cursor });
      trail.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return {
      user,
      organizationName: organization?.name,
      joined: await joined.list(userId),
      results: of(held, 'RESULT', resultItemSchema).filter(isPublicResult).map(toResult),
      applications: of(held, 'APPLICATION', applicationItemSchema),
      certificates: of(held, 'CERTIFICATE', certificateItemSchema),
      orders: of(held, 'ORDER', orderSchema),
      receipts: of(held, 'RECEIPT', receiptSchema),
      events: trail,
    };
  }

  async function make(item: ExportItem): Promise<void> {
    const held = await read(item.userId);
    await table.write(exports.advance(item, 1));
    const zip = zipOf(sheetsOf(held));
    await table.write(exports.advance(item, 2));
    const fileKey = `exports/${item.userId}/${item.id}.zip`;
    await storage.putOnce(fileKey, zip, exportFileName, 'application/zip');
    if (item.fileKey !== undefined && item.fileKey !== fileKey) await storage.remove(item.fileKey);
    await table.write(exports.finish(item, fileKey));
  }

  return async (userId, exportId) => {
    const item = await exports.find(userId);
    if (item?.id !== exportId || item.status !== 'running') return;
    try {
      await make(item);
    } catch (cause) {
      log.error('export failed', { cause });
      await table.write(exports.fail(item));
    }
  };
}

const exportFileName = 'typing-data.zip';

/** Deletes the files whose time is over. */
export const createSweepExports =
  ({ table, exports, storage }: Pick<ExportDependencies, 'table' | 'exports' | 'storage'>) =>
  async (): Promise<{ removed: number }> => {
    const outdated = await exports.listOutdated();
    for (const item of outdated) {
      if (item.fileKey !== undefined) await storage.remove(item.fileKey);
      await table.write(exports.expire(item));
    }
    return { removed: outdated.length };
  };
