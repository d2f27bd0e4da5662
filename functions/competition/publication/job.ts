/**
 * The job that publishes a season. Each lane walks one partition of contenders through all divisions; a result goes public
 * in the transaction of the step that counts it. What is under review stays, and is published by the judge once decided.
 */
import type { Clock } from '#functions/platform/clock.ts';
import { defineJob, type AnyKind } from '#functions/platform/job/job.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { Outbox } from '#functions/platform/outbox/outbox.ts';
import type { BoardRepository } from '#functions/competition/board/repository.ts';
import { qualifyMessage } from '#functions/competition/publication/qualification/message.ts';
import type { ContenderItem, ContenderRepository } from '#functions/competition/ranking/repository.ts';
import { mailOf, sendMailsMessage, type MailToSend } from '#functions/mail/mail/message.ts';
import { resultsPublishedMail } from './mail.ts';
import type { ResultRepository } from '#functions/competition/result/repository.ts';
import {
  publishCursorSchema,
  publishInputSchema,
  publishKind,
  type PublicationRepository,
} from './repository.ts';

interface PublishDependencies {
  readonly publications: PublicationRepository;
  readonly results: Pick<ResultRepository, 'find' | 'publish'>;
  readonly contenders: Pick<ContenderRepository, 'listSome' | 'changeState'>;
  readonly boards: Pick<BoardRepository, 'want'>;
  readonly outbox: Pick<Outbox, 'commit' | 'entry'>;
  readonly clock: Clock;
}

/** A transaction takes a hundred writes: two for each, and some for the step itself. */
const atOnce = 25;

interface Published {
  readonly writes: readonly Write[];
  readonly mail: MailToSend;
}

export function createPublishSeason({
  publications,
  results,
  contenders,
  boards,
  outbox,
  clock,
}: PublishDependencies): AnyKind {
  async function publish(contender: ContenderItem): Promise<Published[]> {
    if (contender.state !== 'provisional') return [];
    const result = await results.find(contender.personId, contender.resultId);
    // Erased with its account, or published by the judge a moment ago.
    if (result?.state !== 'provisional') return [];
    const { personId: userId, seasonId } = contender;
    const key = `results-published:${seasonId}:${userId}`;
    return [
      {
        writes: [
          results.publish(result, clock().toISOString()),
          contenders.changeState(contender, 'published'),
        ],
        mail: mailOf(resultsPublishedMail, { key, userId }, { season: result.season.title }),
      },
    ];
  }

  return defineJob({
    kind: publishKind,
    input: publishInputSchema,
    cursor: publishCursorSchema,
    giveUpAfterMinutes: 60,

    async step({ input: { seasonId, divisionCodes }, lane, cursor: { at: first, after } }) {
      // Many partitions of a small season are empty: they are no steps of their own.
      for (const [index, divisionCode] of divisionCodes.slice(first).entries()) {
        const place = { seasonId, divisionCode, shard: lane.lane };
        const some = await contenders.listSome(place, index === 0 ? after : undefined, atOnce);
        const last = some.at(-1);
        if (last === undefined) continue;
        const published = (await Promise.all(some.map(publish))).flat();
        const mails = published.map(({ mail }) => mail);
        const at = first + index;
        return {
          cursor: some.length < atOnce ? { at: at + 1 } : { at, after: last.resultId },
          done: lane.done + published.length,
          writes: [
            ...published.flatMap(({ writes }) => writes),
            // Told in the transaction that publishes: nobody twice, and nobody of what is not to be seen yet.
            ...(mails.length === 0 ? [] : [outbox.entry(sendMailsMessage({ mails }))]),
          ],
          finished: false,
        };
      }
      return { cursor: { at: divisionCodes.length }, done: lane.done, finished: true };
    },

    async end({ state }, { seasonId, divisionCodes }) {
      // One that failed is begun again by the sweep.
      if (state !== 'done') return [];
      const at = clock().toISOString();
      // Before it says that it is published: this is done again if it dies, and decides nothing twice.
      await outbox.commit(
        [],
        divisionCodes.map((divisionCode) => qualifyMessage({ seasonId, divisionCode })),
      );
      return [
        publications.end(seasonId, at),
        ...divisionCodes.map((divisionCode) => boards.want({ seasonId, divisionCode }, at)),
      ];
    },
  });
}
