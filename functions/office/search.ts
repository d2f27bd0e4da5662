import type { FoundUser } from '#shared/account-care/schema.ts';
import type { FoundCertificate } from '#shared/certificate-application/office-contract.ts';
import { shortTitle } from '#shared/order/policy.ts';
import type { FoundOrder } from '#shared/payment/office-contract.ts';
import { attemptIdOf } from '#shared/result/id.ts';
import { searchContract, type Found } from '#shared/search/contract.ts';
import { isProblem } from '#shared/problem.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { dayOf, formatInstant } from '#shared/kernel/time.ts';
import { deliveryLabel } from '#shared/delivery/words.ts';
import { createAccountEvents } from '../features/account-event/repository.ts';
import { createUserService } from '../features/account-care/service.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAttemptRepository } from '../features/attempt/repository.ts';
import { createOfficeCertificates } from '../features/certificate-application/office.ts';
import { createApplicationRepository } from '../features/certificate-application/repository.ts';
import { createCertificateRepository } from '../features/certificate/repository.ts';
import { createContactRepository } from '../features/contact/repository.ts';
import { createEntryRepository, type EntryItem } from '../features/entry/repository.ts';
import { createEstimateRepository } from '../features/estimate/repository.ts';
import { createInviteCodeRepository } from '../features/invite-code/repository.ts';
import { sendMailMessage } from '../features/mail/message.ts';
import { createMailRepository } from '../features/mail/repository.ts';
import { createMailedLinks } from '../features/mailed-link/repository.ts';
import { createLineRepository } from '../features/order/line-repository.ts';
import { createOrderRepository } from '../features/order/repository.ts';
import { createOrganizationRepository } from '../features/organization/repository.ts';
import { createParcelRepository, type ParcelItem } from '../features/parcel/repository.ts';
import { createOfficeOrders } from '../features/payment/office-orders.ts';
import { createAttentionRepository } from '../features/attention/repository.ts';
import { createMailReturns } from '../features/mail-return/repository.ts';
import { createReductionRepository } from '../features/payment/reduction-repository.ts';
import { createRefundRepository } from '../features/payment/refund-repository.ts';
import { createPaymentRepository } from '../features/payment/repository.ts';
import { createReceiptRepository } from '../features/receipt/repository.ts';
import { createResultRepository } from '../features/result/repository.ts';
import { searchHandlers } from '../features/search/routes.ts';
import { createSearch, type Finders } from '../features/search/service.ts';
import { createIssueRepository } from '../features/trade-document/issue-repository.ts';
import { createTrailRepository } from '../features/trail/repository.ts';
import { createUserNameRepository } from '../features/user-name/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { sha256 } from '../platform/id.ts';
import { createUserPool } from '../platform/identity/user-pool.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';

const toUser = ({ userId: id, name, organization }: FoundUser): Found => ({
  kind: 'user',
  id,
  title: name,
  ...(organization && { detail: organization.name }),
});
const toOrder = ({ id, summary, total, createdAt }: FoundOrder): Found => ({
  kind: 'order',
  id,
  title: shortTitle(summary),
  detail: `${formatYen(total)}、${formatInstant(createdAt)}`,
});
const toCertificate = ({ number: id, printedName, divisionName, level }: FoundCertificate): Found => ({
  kind: 'certificate',
  id,
  title: id,
  detail: `${printedName}、${divisionName} ${level}`,
});
const toParcel = ({ id, status, trackingNumber }: ParcelItem): Found => ({
  kind: 'parcel',
  id,
  title: trackingNumber ?? id,
  more: status,
});
/** Before its result: the person who entered. */
const toEntered = ({ id, personId, attemptId, season, division }: EntryItem): Found => ({
  ...(attemptId === undefined
    ? { kind: 'user', id: personId }
    : { kind: 'result', id: attemptId, more: personId }),
  title: `${season.title} ${division.name}`,
  detail: id,
});

/** Where something is unknown there is nothing to show. */
async function known<T>(read: Promise<T>): Promise<T[]> {
  try {
    return [await read];
  } catch (error) {
    if (!isProblem(error, 'not-found')) throw error;
    return [];
  }
}
const each = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);

export const part: Part = ({ implement, ...base }) => {
  const { table, clock, env } = base;
  const parts = {
    ...base,
    accounts: createAccountRepository(table),
    organizations: createOrganizationRepository(table),
    orders: createOrderRepository(table),
    lines: createLineRepository(table),
    payments: createPaymentRepository(table),
    refunds: createRefundRepository(table),
    reductions: createReductionRepository(table),
    returns: createMailReturns(table),
    attention: createAttentionRepository(table),
    receipts: createReceiptRepository(table),
    mails: createMailRepository(table),
    trail: createTrailRepository(table, clock),
    certificates: createCertificateRepository(table),
    applications: createApplicationRepository(table),
    results: createResultRepository(table),
    parcels: createParcelRepository(table),
    events: createAccountEvents(table, clock),
    links: createMailedLinks(table, clock),
    emailPool: createUserPool(env.EMAIL_POOL_ID),
    namePool: createUserPool(env.NAME_POOL_ID),
    outbox: createOutbox({ ...base, queue: createQueue(env) }),
  };
  const { organizations, payments, parcels, outbox, mails, reductions } = parts;
  const entries = createEntryRepository(table);
  const attempts = createAttemptRepository(table);
  const issues = createIssueRepository(table);
  const estimates = createEstimateRepository(table);
  const contacts = createContactRepository(table);
  const inviteCodes = createInviteCodeRepository(table);
  const userNames = createUserNameRepository(table);

  const users = createUserService(parts);
  const money = createOfficeOrders(parts);
  const papers = createOfficeCertificates(parts);

  const findUsers = async (text: string) => (await users.find(text)).map(toUser);
  const findOrders = async (text: string) => (await money.find(text)).map(toOrder);
  const findCertificates = async (text: string) => (await papers.find(text)).map(toCertificate);
  const findOrganization = async (id: string): Promise<Found[]> =>
    (await known(organizations.getOrganization(id))).map(({ name }) => ({
      kind: 'organization',
      id,
      title: name,
    }));

  /** A mail is shown where it is listed: with the order, the contact or the person it was sent about. */
  const findMail = async (id: string): Promise<Found[]> => {
    const { sent, subject } = (await mails.find(id)) ?? {};
    const more = sent?.order?.orderId ?? sent?.contactId ?? sent?.userId;
    return more === undefined ? [] : [{ kind: 'mail', id, title: subject ?? sent?.template ?? id, more }];
  };

  const finders: Finders = {
    email: async (text) => [...(await findUsers(text)), ...(await findOrders(text))],
    pupil: findUsers,
    user: findUsers,
    organization: findOrganization,
    async 'organization-code'(code) {
      const id = await organizations.findByCode(code);
      return id === undefined ? [] : findOrganization(id);
    },
    order: findOrders,
    receipt: findOrders,
    provider: findOrders,
    async event(eventId) {
      const orderId = await payments.findOrderOfEvent(eventId);
      return orderId === undefined ? [] : findOrders(orderId);
    },
    certificate: findCertificates,
    'check-code': findCertificates,
    ticket: async (text) => (await entries.listByTicket(text)).map(toEntered),
    async 'invite-code'(code) {
      const item = await inviteCodes.find(code);
      return item === undefined ? [] : findOrganization(item.organizationId);
    },
    estimate: async (text) =>
      each(await estimates.find(text)).map(({ number: id, total, issuedAt }) => ({
        kind: 'estimate',
        id,
        title: id,
        detail: `${formatYen(total)}、${formatInstant(issuedAt)}`,
        more: dayOf(issuedAt),
      })),
    async document(number) {
      const issue = await issues.findByNumber(number);
      return issue === undefined ? [] : findOrders(issue.orderId);
    },
    tracking: async (text) => (await parcels.findByTracking(text)).map(toParcel),
    parcel: async (id) => each(await parcels.findById(id)).map(toParcel),
    contact: async (id) =>
      each(await contacts.find(id)).map(({ number }) => ({ kind: 'contact', id, title: number })),
    async result(text) {
      const id = attemptIdOf(text);
      return each(await attempts.find(id)).map(({ divisionCode, personId }) => ({
        kind: 'result',
        id,
        title: divisionCode,
        more: personId,
      }));
    },
    async delivery(id) {
      const item = await outbox.find(id);
      if (item === undefined) return [];
      const { payload, status } = item;
      const sent =
        payload.kind === sendMailMessage.kind
          ? sendMailMessage.input.safeParse(payload).data?.key
          : undefined;
      return [
        { kind: 'delivery', id, title: deliveryLabel(payload.kind), more: status },
        ...(sent === undefined ? [] : await findMail(sha256(sent))),
      ];
    },
    mail: findMail,
    'return-invoice': findOrders,
    async 'credit-note'(number) {
      const reduction = await reductions.findByPaper(number);
      return reduction === undefined ? [] : findOrders(reduction.orderId);
    },
    async 'user-name'(name) {
      const holders = await userNames.listHolders(name);
      return (await Promise.all(holders.map(findUsers))).flat();
    },
  };
  implement(searchContract, searchHandlers(createSearch({ ...parts, finders })));
};
