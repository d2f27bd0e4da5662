/** PDFs that staff have made of a class: a job for each wish, its files for whoever asked, as long as the class is theirs. */
import * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import { organizationOf, seesGroup, type Actor } from '../auth/actor.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../id.ts';
import type { Write } from '../table/write.ts';
import { defineJob, type AnyKind, type Job } from './job.ts';
import { createOffers, type Offer, type OfferDependencies } from './offer.ts';
import type { JobRepository } from './repository.ts';
import type { JobStarter } from './start.ts';

/** Names and figures are read when they are drawn: the input says whose by ids alone. */
interface ClassPdf<I extends { readonly groupId: string }> {
  /** Also the folder of its files. */
  readonly kind: string;
  readonly input: z.ZodType<I>;
  readonly keepHours: number;
}

interface ClassPdfDependencies {
  readonly jobs: Pick<JobRepository, 'find' | 'list' | 'findRequest' | 'withProgress'>;
  readonly starter: Pick<JobStarter, 'start'>;
  readonly clock: Clock;
}

interface Prepared<I> {
  readonly input: I;
  /** Sheets. */
  readonly total: number;
  /** Written together with the start. */
  readonly writes?: readonly Write[];
}

export interface ClassPdfs<I> {
  /** `prepare` is not asked again for a request that was heard before. */
  start(
    actor: Actor,
    requestKey: string,
    prepare: (id: string, now: Date) => Promise<Prepared<I>>,
  ): Promise<Offer & I>;
  /** What the actor started, the newest first. */
  list(actor: Actor): Promise<(Offer & I)[]>;
}

/** As many as a page shows. */
const listed = 20;

export function createClassPdfs<I extends { readonly groupId: string }>(
  { jobs, starter, clock }: ClassPdfDependencies,
  { kind, input }: ClassPdf<I>,
): ClassPdfs<I> {
  const offers = createOffers({ jobs, clock }, kind, (offer, job) => ({
    ...input.parse(job.input),
    ...offer,
  }));
  return {
    async start(actor, requestKey, prepare) {
      const owner = organizationOf(actor);
      const by = actor.userId;
      const before = await jobs.findRequest(owner, by, requestKey);
      if (before !== undefined) return offers.of(await jobs.withProgress(before));
      const now = clock();
      const id = newId('job', now);
      const { writes = [], ...wanted } = await prepare(id, now);
      // Who it was is asked for where it is shown: what is kept here outlives a deletion for some days.
      const job = { owner, id, kind, ...wanted, by, byName: '', startedAt: now.toISOString() };
      return offers.of(await starter.start({ job, cursors: [0], requestKey, writes }));
    },
    list: async (actor) => (await offers.list(organizationOf(actor), { limit: listed }, actor.userId)).items,
  };
}

interface Found<I> {
  readonly key: string;
  /** What a browser saves it as. */
  readonly name: string;
  readonly input: I;
}

/** `number` from 1. @throws Problem `not-found` for what is not the actor's to fetch, or not any more */
export type FindClassPdf<I> = (actor: Actor, id: string, number?: number) => Promise<Found<I>>;

export function createFindClassPdf<I extends { readonly groupId: string }>(
  dependencies: OfferDependencies,
  { kind, input }: ClassPdf<I>,
): FindClassPdf<I> {
  const offers = createOffers(dependencies, kind, (offer) => offer);
  return async (actor, id, number = 1) => {
    const job = await offers.find(organizationOf(actor), id);
    if (job?.by !== actor.userId) throw new Problem('not-found');
    const asked = input.parse(job.input);
    const { key, name } = offers.fileOf(job, number) ?? {};
    // Their own is not enough: the group may have been taken from them since.
    if (key === undefined || name === undefined || !seesGroup(actor, asked.groupId))
      throw new Problem('not-found');
    return { key, name, input: asked };
  };
}

interface Drawing<S> {
  /** In the order of the paper. */
  readonly sheets: readonly S[];
  readonly draw: (sheets: readonly S[]) => Promise<Uint8Array>;
  readonly name: string;
}

interface DrawClassPdf<I, S> {
  /** As things are when the turn comes. */
  readonly read: (job: Job, input: I) => Promise<Drawing<S>>;
  /** Written together with the end, whichever it is. */
  readonly end?: (job: Job) => readonly Write[];
}

/** Drawn within seconds, and light enough to be sent to a printer at once. */
const sheetsPerFile = 100;

export const drawClassPdf = <I extends { readonly groupId: string }, S>(
  { kind, input, keepHours }: ClassPdf<I>,
  { read, end }: DrawClassPdf<I, S>,
): AnyKind =>
  defineJob({
    kind,
    input,
    cursor: z.int(),
    giveUpAfterMinutes: 60,
    files: { folder: kind, extension: 'pdf', contentType: 'application/pdf', keepHours },
    async step({ job, lane, input: asked, cursor, store }) {
      const { sheets, draw, name } = await read(job, asked);
      const some = sheets.slice(cursor, cursor + sheetsPerFile);
      const next = cursor + some.length;
      return {
        cursor: next,
        done: lane.done + some.length,
        file: some.length > 0 ? await store(await draw(some), name, some.length) : undefined,
        finished: next >= sheets.length,
      };
    },
    ...(end && { end: (job: Job) => Promise.resolve(end(job)) }),
  });
