/** One step makes one file of some parcels, and says of each that it is being printed; the last one makes their labels. */
import * as z from 'zod';
import type { Basis } from '#functions/platform/basis.ts';
import { defineJob, type AnyKind } from '#functions/platform/job/job.ts';
import type { Storage } from '#functions/platform/storage/storage.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { printableSchema, type Printable } from '#shared/certificate/parcel/contract.ts';
import { labelsFileName } from '#shared/certificate/parcel/policy.ts';
import { createContents, markOf, type ContentsDependencies } from './contents.ts';
import type { drawParcels, ParcelPapers } from './document.ts';
import type { drawLabels } from './labels.ts';
import { parcelPrintInputSchema, parcelPrintKind, printHours } from './prints.ts';
import { createParcelRepository, type ParcelItem } from './repository.ts';

interface PrintDependencies extends Basis, Omit<ContentsDependencies, 'certificates'> {
  readonly storage: Storage;
  readonly draw: typeof drawParcels;
  readonly drawLabels: typeof drawLabels;
  readonly issuer: { readonly name: string };
}

const parcelsInFile = 10;

export function createPrintParcels({
  table,
  lines,
  applications,
  storage,
  draw,
  drawLabels,
  issuer,
}: PrintDependencies): AnyKind {
  const parcels = createParcelRepository(table);
  const contentsOf = createContents({
    lines,
    applications,
    certificates: createCertificateRepository(table),
  });

  /** Undefined while one of them is not made or does not hold; none where nothing is left to be sent. */
  async function papersOf(
    parcel: ParcelItem | undefined,
    status: Printable | undefined,
  ): Promise<(ParcelPapers & { readonly mark: string }) | undefined> {
    const printable: readonly string[] = status === undefined ? printableSchema.options : [status];
    if (parcel === undefined || !printable.includes(parcel.status)) return undefined;
    const contents = await contentsOf(parcel);
    const documents = await Promise.all(
      contents.map(async (one) => (one?.status === 'valid' ? storage.find(one.documentKey) : undefined)),
    );
    const made = documents.filter((one) => one !== undefined);
    return made.length < contents.length ? undefined : { parcel, certificates: made, mark: markOf(contents) };
  }

  /** Those of them that go out, in the order asked for. */
  async function printing(ids: readonly string[]): Promise<ParcelItem[]> {
    const found = await Promise.all(ids.map((id) => parcels.findById(id)));
    return found.flatMap((parcel) => (parcel?.status === 'printing' ? [parcel] : []));
  }

  return defineJob({
    kind: parcelPrintKind,
    input: parcelPrintInputSchema,
    cursor: z.int(),
    giveUpAfterMinutes: 60,
    files: {
      folder: parcelPrintKind,
      extension: 'pdf',
      contentType: 'application/pdf',
      keepHours: printHours,
    },
    async step({ lane, input, cursor, store }) {
      if (cursor >= input.parcelIds.length) {
        const leftOut = new Set(lane.leftOut);
        const printed = await printing(input.parcelIds.filter((id) => !leftOut.has(id)));
        return {
          cursor,
          done: lane.done,
          counts: lane.counts,
          writes: [],
          file:
            printed.length > 0
              ? await store(await drawLabels(printed, issuer.name), labelsFileName, printed.length)
              : undefined,
          finished: true,
        };
      }
      const ids = input.parcelIds.slice(cursor, cursor + parcelsInFile);
      const read = await Promise.all(
        ids.map(async (id) => papersOf(await parcels.findById(id), input.status)),
      );
      const known = read.filter((one) => one !== undefined);
      const papers = known.filter(({ certificates }) => certificates.length > 0);
      const leftOut = ids.filter((_, index) => (read[index]?.certificates ?? []).length === 0);
      const writes: Write[] = known.map(({ parcel, certificates, mark }) =>
        certificates.length > 0
          ? parcels.change(parcel, 'print').set({ printed: mark, count: certificates.length })
          : parcels.change(parcel, 'empty'),
      );
      const number = Math.floor(cursor / parcelsInFile) + 1;
      const name = `認定証_印刷用_${String(number)}.pdf`;
      return {
        cursor: cursor + ids.length,
        done: lane.done + ids.length,
        counts: { left: (lane.counts['left'] ?? 0) + leftOut.length },
        leftOut,
        writes,
        file:
          papers.length > 0 ? await store(await draw(papers, issuer.name), name, papers.length) : undefined,
        finished: false,
      };
    },
  });
}
