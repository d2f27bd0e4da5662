/** One step draws one file: a class. What stands on it is read when its turn comes; all it writes are codes of result sheets. */
import * as z from 'zod';
import { printoutHours } from '#shared/competition/printout/contract.ts';
import { printoutFileName } from '#shared/competition/printout/policy.ts';
import { defineJob, type AnyKind } from '#functions/platform/job/job.ts';
import {
  printoutInputSchema,
  printoutKind,
  type PrintoutInput,
  type PrintoutRepository,
  type StoredPart,
} from './repository.ts';
import type { Papers } from './papers.ts';
import type { ResultPaper } from './result-document.ts';
import type { Ticket } from './ticket-document.ts';

interface PrintoutJobDependencies {
  readonly printouts: Pick<PrintoutRepository, 'findPart'>;
  readonly papers: Papers;
  readonly drawTickets: (tickets: readonly Ticket[]) => Promise<Uint8Array>;
  readonly drawResults: (papers: readonly ResultPaper[]) => Promise<Uint8Array>;
}

interface Drawing {
  readonly sheets: number;
  readonly draw: () => Promise<Uint8Array>;
}

export function createPrint({ printouts, papers, ...drawing }: PrintoutJobDependencies): AnyKind {
  async function drawingOf(
    { kind, seasonId }: PrintoutInput,
    part: StoredPart,
    organizationId: string | undefined,
  ): Promise<Drawing> {
    const wanted = { seasonId, organizationId };
    if (kind === 'ticket') {
      const tickets = await papers.tickets(part, wanted);
      return { sheets: tickets.length, draw: () => drawing.drawTickets(tickets) };
    }
    const results = await papers.results(part, kind, wanted);
    return { sheets: results.length, draw: () => drawing.drawResults(results) };
  }

  return defineJob({
    kind: printoutKind,
    input: printoutInputSchema,
    cursor: z.int(),
    giveUpAfterMinutes: 60,
    files: {
      folder: printoutKind,
      extension: 'pdf',
      contentType: 'application/pdf',
      keepHours: printoutHours,
    },
    async step({ job, lane, input, cursor, store }) {
      const part = await printouts.findPart(job.id, cursor);
      if (part === undefined) throw new Error(`no part ${String(cursor)} of ${job.id}`);
      const organizationId = input.groupIds === undefined ? undefined : job.owner;
      const { sheets, draw } = await drawingOf(input, part, organizationId);
      const name = printoutFileName(input.kind, input.seasonTitle, part.title, part.twin);
      const gone = part.sheets.length - sheets;
      return {
        cursor: cursor + 1,
        done: lane.done + part.sheets.length,
        counts: { gone: (lane.counts['gone'] ?? 0) + gone },
        file: sheets > 0 ? await store(await draw(), name, sheets) : undefined,
        finished: cursor + 1 >= input.parts,
      };
    },
  });
}
