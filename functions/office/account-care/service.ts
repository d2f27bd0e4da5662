/** How the office finds an account and looks after it. Everything it does has a reason, stands in two trails and is told to the holder. */
import { signInName } from '#shared/people/account/policy.ts';
import { fullName } from '#shared/people/account/schema.ts';
import type { AccountAction } from '#shared/record/account-event/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { formatDay, formatInstant, japanInstant } from '#shared/kernel/time.ts';
import { attemptIdOf } from '#shared/competition/result/id.ts';
import type { Found } from '#shared/office/search/contract.ts';
import { shortTitle } from '#shared/shop/order/policy.ts';
import { actsFor, sinceDays, type UserAct } from '#shared/office/account-care/policy.ts';
import type { FoundUser, NewUser, OfficeUser } from '#shared/office/account-care/schema.ts';
import type { MailReturn } from '#shared/mail/mail-return/schema.ts';
import { returnWords } from '#shared/mail/mail-return/words.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { sessionsEndAt } from '#shared/access/session/policy.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { createUserPool, type PoolAccount } from '#functions/platform/identity/user-pool.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAccountRepository, subjectOf, type User } from '#functions/people/account/repository.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import { createMailRepository } from '#functions/mail/mail/repository.ts';
import { sendLinkMessage } from '#functions/mail/mailed-link/message.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { addressHash, createMailReturns } from '#functions/mail/mail-return/repository.ts';
import { createMailedLinks } from '#functions/mail/mailed-link/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { signOutEverywhereMessage } from '#functions/access/session/message.ts';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';
import { alignPasskeysMessage } from '#functions/access/passkey/message.ts';
import { createPasskeyRepository } from '#functions/access/passkey/repository.ts';
import { alignTwoStepMessage } from '#functions/access/two-step/message.ts';
import { forgetTwoStep } from '#functions/access/two-step/repository.ts';
import { accountResumedMail, accountStoppedMail, twoStepRemovedMail } from './mail.ts';
import { alignSignInMessage } from '#functions/people/account/message.ts';

interface Deed {
  readonly writes: readonly Write[];
  readonly messages: readonly Message[];
}

const shown = 50;
const belongingsShown = 10;
/** `123456-taro`, or with a space between. */
const withCode = /^(\d{6})[\s-]+(\S+)$/u;

export function createUserService(base: Basis) {
  const { table, clock, env } = base;
  const accounts = createAccountRepository(table);
  const organizations = createOrganizationRepository(table);
  const passkeys = createPasskeyRepository(table);
  const events = createAccountEvents(table, clock);
  const mails = createMailRepository(table);
  const returns = createMailReturns(table, clock);
  const attention = createAttentionRepository(table);
  const trail = createTrailRepository(table, clock);
  const orders = createOrderRepository(table);
  const results = createResultRepository(table);
  const certificates = createCertificateRepository(table);
  const links = createMailedLinks(table, clock);
  const emailPool = createUserPool(env.EMAIL_POOL_ID);
  const namePool = createUserPool(env.NAME_POOL_ID);
  const outbox = composeOutbox(base);

  async function toFound(user: User): Promise<FoundUser> {
    const { userId, kind, name, status, email, membership } = user;
    const organization =
      membership && (await organizations.getOrganization(membership.organizationId).catch(whereGone));
    return {
      userId,
      kind,
      name: fullName(name),
      status,
      email,
      mailReturned: returnedOf(user),
      ...(membership &&
        organization && {
          organization: {
            id: membership.organizationId,
            name: organization.name,
            role: membership.role,
          },
        }),
    };
  }

  async function lookUp(text: string): Promise<User | undefined> {
    if (text.startsWith('usr_')) return accounts.findUser(text);
    const [, code, userName] = withCode.exec(text) ?? [];
    const { pool, username } = signInName(code ?? text, userName);
    const account: PoolAccount | undefined = await (pool === 'name' ? namePool : emailPool).find(username);
    return account && accounts.findBySubject(account.subject);
  }

  async function mailReturned(text: string): Promise<MailReturn | undefined> {
    const returned = text.includes('@') ? await returns.find(text) : undefined;
    return returned?.userId === undefined ? returned : undefined;
  }

  async function belongingsOf(userId: string): Promise<Found[]> {
    const [placed, issued, played] = await Promise.all([
      orders.list(ownerOf(userId), { limit: belongingsShown }, {}),
      certificates.listNewest(ownerOf(userId), belongingsShown),
      results.listNewest(userId, belongingsShown),
    ]);
    return [
      ...placed.items.map(({ id, summary, total, createdAt }) => ({
        kind: 'order' as const,
        id,
        title: shortTitle(summary),
        detail: `${formatYen(total)}、${formatInstant(createdAt)}`,
      })),
      ...issued.map(({ number, seasonTitle, divisionName, level, issuedOn }) => ({
        kind: 'certificate' as const,
        id: number,
        title: `${seasonTitle} ${divisionName} ${level}`,
        detail: `${number}、${formatDay(japanInstant(issuedOn))}`,
      })),
      ...played.map(({ resultId, season, division, playedAt }) => ({
        kind: 'result' as const,
        id: attemptIdOf(resultId),
        title: `${season.title} ${division.name}`,
        detail: formatInstant(playedAt),
        more: userId,
      })),
    ];
  }

  async function view(user: User): Promise<OfficeUser> {
    const { userId, kind, name, phone, terms, createdAt, twoStepSince, sessionsValidFrom } = user;
    const pool = kind === 'student' ? namePool : emailPool;
    const [found, account, belongings, happened, sent, acts] = await Promise.all([
      toFound(user),
      pool.find(subjectOf(user)),
      belongingsOf(userId),
      events.list(userId, { limit: shown }),
      mails.listOfUser(userId),
      // Looked up often, changed seldom.
      trail.list({ kind: 'user', id: userId }, { limit: 10 * shown }),
    ]);
    return {
      ...found,
      createdAt,
      kana: `${name.familyKana} ${name.givenKana}`.trim(),
      phone,
      termsAcceptedAt: terms?.acceptedAt,
      twoStepSince,
      sessionsValidFrom,
      signIn: account && { enabled: account.enabled, passwordChosen: account.confirmed },
      belongings,
      events: happened.items,
      mails: sent,
      trail: acts.items.filter(({ act }) => act !== 'find').slice(0, shown),
    };
  }

  const actions: Partial<Record<UserAct, AccountAction>> = {
    stop: 'stopped-by-office',
    resume: 'resumed-by-office',
    'sign-out': 'signed-out-by-office',
    'remove-two-step': 'two-step-removed-by-office',
  };

  async function deedOf(user: User, act: UserAct, reason: string): Promise<Deed> {
    const { userId, email, twoStepSince } = user;
    const at = sessionsEndAt(clock());
    const to = { key: `user:${act}:${userId}:${at}`, userId };
    switch (act) {
      case 'stop':
        return {
          writes: [accounts.stop(userId, at)],
          messages: [alignSignInMessage({ userId }), mailTo(accountStoppedMail, to, { reason })],
        };
      case 'resume':
        return {
          writes: [accounts.resume(userId)],
          messages: [
            alignSignInMessage({ userId }),
            // What was taken away while nobody came in there.
            alignPasskeysMessage({ userId }),
            mailTo(accountResumedMail, to, { reason }),
          ],
        };
      case 'resume-mail': {
        const returned = returnedOf(user);
        if (returned === undefined) throw new Problem('version-conflict');
        return {
          writes: [...returns.forget(userId, returned), attention.settle('mail-returned', userId)],
          messages: [],
        };
      }
      case 'sign-out':
        return {
          writes: [accounts.closeSessions(userId, at)],
          messages: [signOutEverywhereMessage({ userId })],
        };
      case 'reset': {
        if (email === undefined) throw new Problem('version-conflict');
        const { requestId, write } = links.request({ purpose: 'reset-password', email });
        return { writes: [write], messages: [sendLinkMessage({ requestId })] };
      }
      case 'remove-two-step': {
        if (twoStepSince === undefined) throw new Problem('version-conflict');
        const forgotten = await passkeys.forget(userId);
        return {
          writes: [
            accounts.removeTwoStep(userId, twoStepSince, at),
            forgetTwoStep(userId),
            ...forgotten.writes,
            ...(forgotten.any ? [events.record(userId, 'passkey-removed')] : []),
          ],
          messages: [
            alignTwoStepMessage({ userId }),
            ...(forgotten.any ? [alignPasskeysMessage({ userId })] : []),
            signOutEverywhereMessage({ userId }),
            mailTo(twoStepRemovedMail, to, { reason, ...(forgotten.any && { passkeys: 'removed' }) }),
          ],
        };
      }
    }
  }

  return {
    /** By e-mail address, 団体コード with user name, or id: one person or nobody. */
    async find(text: string): Promise<FoundUser[]> {
      const user = await lookUp(text);
      return user === undefined ? [] : [await toFound(user)];
    },

    /** Why no mail goes to an address; of one that an account says it of, that account's page does. */
    mailReturned,

    /** @throws Problem `version-conflict` where mails go there, or came back once more meanwhile */
    async resumeMail(by: string, email: string, reason: string): Promise<void> {
      const returned = await mailReturned(email);
      if (returned === undefined) throw new Problem('version-conflict');
      await table.transact([
        returns.forgetSeen(email, returned),
        trail.record(
          // Enough of it to compare an address with.
          { kind: 'mail-address', id: addressHash(email).slice(0, 16) },
          {
            ...(await trailActor(accounts, by)),
            act: 'resume-mail',
            detail: returnWords(returned),
            reason,
          },
        ),
      ]);
    },

    async listNew(days: number, query: PageQuery): Promise<Page<NewUser>> {
      const found = await accounts.listNew(sinceDays(days, clock()), query);
      const toNew = ({ userId, kind, name, status, email, createdAt }: User): NewUser => ({
        userId,
        kind,
        name: fullName(name),
        status,
        email,
        createdAt,
      });
      const users = await accounts.findUsers(found.items.map(({ userId }) => userId));
      return { ...found, items: users.map(toNew) };
    },

    /** @throws Problem `not-found` */
    get: async (userId: string): Promise<OfficeUser> => view(await accounts.getUser(userId)),

    /** @throws Problem `own-account`, `version-conflict` where the account is not in a state for it (any more) */
    async act(by: string, userId: string, act: UserAct, reason: string): Promise<OfficeUser> {
      const user = await accounts.getUser(userId);
      if (by === userId) throw new Problem('own-account');
      if (!actsFor({ ...user, mailReturned: returnedOf(user) }, false).includes(act))
        throw new Problem('version-conflict');
      const { writes, messages } = await deedOf(user, act, reason);
      const action = actions[act];
      await outbox.commit(
        [
          ...writes,
          trail.record({ kind: 'user', id: userId }, { ...(await trailActor(accounts, by)), act, reason }),
          ...(action === undefined ? [] : [events.record(userId, action)]),
        ],
        messages,
      );
      return view(await accounts.getUser(userId));
    },
  };
}
export type UserService = ReturnType<typeof createUserService>;

/** Of the present address. */
const returnedOf = ({ mailReturned, email }: User): User['mailReturned'] =>
  mailReturned?.email === email ? mailReturned : undefined;

/** Deleted since. */
function whereGone(error: unknown): undefined {
  if (isProblem(error, 'not-found')) return undefined;
  throw error;
}
