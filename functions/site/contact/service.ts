import {
  contactTopicWords,
  contactSchema,
  mostMessages,
  type Contact,
  type ContactInput,
  type ContactMessage,
  type ContactState,
  type SeenContact,
} from '#shared/site/contact/schema.ts';
import type { MailReturn } from '#shared/mail/mail-return/schema.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { unlessChanged } from '#functions/platform/afresh.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Basis } from '#functions/platform/basis.ts';
import type { Serving } from '#functions/platform/http/parts.ts';
import type { Measure } from '#functions/platform/log/measure.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createMailReturns } from '#functions/mail/mail-return/repository.ts';
import { createAttentionRepository, type RaisedSubject } from '#functions/record/attention/repository.ts';
import { mailOf, mailTo, sendMailMessage } from '#functions/mail/mail/message.ts';
import { trailActor } from '#functions/record/trail/repository.ts';
import { contactAnsweredMail, contactReceivedMail } from './mail.ts';
import { createContactRepository, type ContactItem, type Standing } from './repository.ts';

interface Sent extends ContactInput {
  readonly requestKey: string;
  readonly website: string;
  readonly typedFor: number;
}

/** Nobody reads the form, chooses a topic and writes a sentence faster. */
const quickestMs = 3_000;
/** Of everybody together: some of whom have ten thousand addresses, and the inbox is read by people. */
const ofAll = { per: 'actor', requests: 300, seconds: 3600 } as const;
/** Of one address, however many ask in its name. */
const mailsPerDay = { per: 'actor', requests: 5, seconds: 86_400 } as const;

const waitingOf = ({ id, topic }: Pick<ContactItem, 'id' | 'topic'>): RaisedSubject => ({
  kind: 'contact',
  id,
  about: contactTopicWords[topic],
});

const numberOf = (requestKey: string): string => requestKey.replaceAll('-', '').slice(-8).toUpperCase();

export type SendContact = ReturnType<typeof createSendContact>;

export function createSendContact(base: Basis & Pick<Serving, 'limit'> & { readonly measure: Measure }) {
  const { table, clock, log, limit, measure } = base;
  const contacts = createContactRepository(table);
  const attention = createAttentionRepository(table);
  const outbox = composeOutbox(base);

  /** The contact is kept all the same: what a person wrote among them is found in the office's list. */
  async function isCrowded(): Promise<boolean> {
    try {
      await limit('sendContact:all', ofAll, 'all');
      return false;
    } catch (error) {
      if (!isProblem(error, 'rate-limited')) throw error;
      measure({ ContactsCrowded: 1 });
      return true;
    }
  }

  /** Nobody's mailbox is filled through our form: beyond a few a day the contact is kept and no mail goes out. */
  async function receipt(item: ContactItem): Promise<Message[]> {
    try {
      await limit('contact-receipt', mailsPerDay, item.email);
    } catch (error) {
      if (!isProblem(error, 'rate-limited')) throw error;
      log.info('no receipt: too many for one address', { contactId: item.id });
      return [];
    }
    const to = { key: `contact-received:${item.id}`, contactId: item.id };
    return [mailTo(contactReceivedMail, to, { number: item.number, topic: item.topic })];
  }

  /** Answers its number, whoever sent it and whatever becomes of it. */
  return async ({ requestKey, website, typedFor, ...input }: Sent): Promise<string> => {
    const number = numberOf(requestKey);
    if (website !== '' || typedFor < quickestMs) {
      log.info('no person sent this contact');
      return number;
    }
    const at = clock().toISOString();
    const id = `ctc_${requestKey}`;
    if ((await contacts.find(id)) !== undefined) return number;
    const item: ContactItem = {
      ...input,
      id,
      number,
      state: 'open',
      receivedAt: at,
      stateAt: at,
      messages: [],
      version: 1,
    };
    // Sent twice in the same moment: the other one is it.
    await unlessChanged(async () =>
      (await isCrowded())
        ? outbox.commit([contacts.add(item)], [])
        : outbox.commit(
            [contacts.add(item), attention.raise('contact-waits', waitingOf(item), at)],
            await receipt(item),
          ),
    );
    return number;
  };
}

interface Answer {
  readonly kind: 'reply' | 'note';
  readonly text: string;
  readonly version: number;
}

const toView = (item: ContactItem): Contact => contactSchema.parse(item);

export type ContactOffice = ReturnType<typeof createContactOffice>;

/** Every act fails as `not-found`, and as `version-conflict` where somebody else was faster. */
export function createContactOffice(base: Basis) {
  const { table, clock } = base;
  const contacts = createContactRepository(table);
  const attention = createAttentionRepository(table);
  const accounts = createAccountRepository(table);
  const returns = createMailReturns(table, clock);
  const outbox = composeOutbox(base);

  async function find(contactId: string, version?: number): Promise<ContactItem> {
    const item = await contacts.find(contactId);
    if (item === undefined) throw new Problem('not-found');
    if (version !== undefined && item.version !== version) throw new Problem('version-conflict');
    return item;
  }

  /** Whether it waits for the office, and since when. */
  async function turn(
    { userId }: Actor,
    item: ContactItem,
    state: ContactState,
    text: string,
  ): Promise<SeenContact> {
    const stateAt = clock().toISOString();
    const { id } = item;
    const { byName } = await trailActor(accounts, userId);
    const messages: ContactMessage[] = [...item.messages, { kind: 'note', at: stateAt, byName, text }];
    const waiting: Write[] =
      state === 'open'
        ? [attention.raise('contact-waits', waitingOf(item), stateAt)]
        : [attention.settle('contact-waits', id), attention.settle('contact-mail-returned', id)];
    await outbox.commit([contacts.change(item, { state, stateAt, messages }), ...waiting], []);
    return get(id);
  }

  /** Whoever writes after a mail came back is answered: a person reads it first, so no form fills a mailbox that way. */
  const isAnsweredAgain = ({ receivedAt }: ContactItem, { kind, at }: MailReturn): boolean =>
    kind === 'bounce' && at < receivedAt;

  async function get(contactId: string): Promise<SeenContact> {
    const item = await find(contactId);
    const returned = await returns.find(item.email);
    return {
      ...toView(item),
      ...(returned && !isAnsweredAgain(item, returned) && { mailReturned: returned }),
    };
  }

  return {
    async list(standing: Standing, query: PageQuery): Promise<Page<Contact>> {
      const found = await contacts.list(standing, query);
      return { ...found, items: found.items.map(toView) };
    },

    get,

    /** @throws Problem `contact-full` */
    async answer(actor: Actor, contactId: string, { kind, text, version }: Answer): Promise<SeenContact> {
      const item = await find(contactId, version);
      if (item.messages.length >= mostMessages) throw new Problem('contact-full');
      const { byName } = await trailActor(accounts, actor.userId);
      const at = clock().toISOString();
      const messages = [...item.messages, { kind, at, byName, text }];
      if (kind === 'note') {
        await outbox.commit(
          [contacts.change(item, { state: item.state, stateAt: item.stateAt, messages })],
          [],
        );
        return get(contactId);
      }
      const { id, number } = item;
      const to = { key: `contact-answered:${id}:${String(version)}`, contactId: id };
      const returned = await returns.find(item.email);
      const mail = {
        ...mailOf(contactAnsweredMail, to, { number, text }),
        ...(returned && isAnsweredAgain(item, returned) && { again: true as const }),
      };
      await outbox.commit(
        [
          contacts.change(item, { state: 'answered', stateAt: at, messages }),
          attention.settle('contact-waits', id),
          // One that may not go out, or comes back, raises it again.
          attention.settle('contact-mail-returned', id),
        ],
        [sendMailMessage(mail)],
      );
      return get(contactId);
    },

    close: async (
      actor: Actor,
      contactId: string,
      { version, reason }: { version: number; reason: string },
    ): Promise<SeenContact> =>
      turn(actor, await find(contactId, version), 'closed', `対応を終えました。理由：${reason}`),
    reopen: async (actor: Actor, contactId: string, version: number): Promise<SeenContact> =>
      turn(actor, await find(contactId, version), 'open', '対応を再び始めました。'),
  };
}
