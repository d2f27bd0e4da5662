/** What is mailed to a person, and the proofs in it. */
import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { createEmailChanges } from '#functions/access/email-change/service.ts';
import { createMailChoices } from '#functions/mail/mail-choice/repository.ts';
import { createMailReturns } from '#functions/mail/mail-return/repository.ts';
import { createMailedLinks } from '#functions/mail/mailed-link/repository.ts';
import { createMailRepository } from '#functions/mail/mail/repository.ts';
import { resultsPublishedMail } from '#functions/competition/publication/mail.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import { sha256 } from '#functions/platform/id.ts';
import { unreadNotice } from './paper.ts';
import { published, tableName, type RowBase } from './row-base.ts';

const clock = (): Date => new Date();

export function accountRows({ table, document }: Pick<RowBase, 'table' | 'document'>) {
  const links = createMailedLinks(table, clock);
  const emailChanges = createEmailChanges(table);
  return {
    proof: async (purpose: 'sign-up' | 'reset-password', email: string, userId?: string): Promise<string> =>
      (await links.open({ purpose, email, ...(userId && { userId }) })).proof,
    openStop: (userId: string): Promise<string> => createMailChoices(table, clock).open(userId, 'reminder'),
    unreadNotice: (userId: string): Promise<string> => unreadNotice(table, userId, published.title),
    /** Of which a mail was called spam. */
    async stoppedAddress(): Promise<string> {
      const email = `stopped-${randomUUID()}@typing.example`;
      const returned = { kind: 'complaint', at: clock().toISOString() } as const;
      await table.transact(createMailReturns(table, clock).record(email, returned, undefined));
      return email;
    },
    /** As if the worker had sent it. */
    async sentMail(userId: string): Promise<string> {
      const key = `bench:${randomUUID()}`;
      await createMailRepository(table).recordSent({
        key,
        userId,
        template: resultsPublishedMail.name,
        subject: '結果を公表しました',
        messageId: key,
        sentAt: new Date().toISOString(),
        sent: { userId, template: resultsPublishedMail.name, parameters: { season: published.title } },
      });
      return sha256(key);
    },
    /** The code mailed for the change of address that the user asked for last. */
    async emailCode(userId: string): Promise<string> {
      const { Item } = await document.send(
        new GetCommand({ TableName: tableName, Key: { ...userKey(userId), sk: 'EMAIL_CHANGE' } }),
      );
      return emailChanges.drawCode(userId, String(Item?.['id']));
    },
  };
}
