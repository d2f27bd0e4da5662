import type { FoundUser } from '#shared/office/account-care/schema.ts';
import type { FoundCertificate } from '#shared/certificate/certificate/office-contract.ts';
import { shortTitle } from '#shared/shop/order/policy.ts';
import type { FoundOrder } from '#shared/shop/payment/office-contract.ts';
import { attemptIdOf } from '#shared/competition/result/id.ts';
import { searchContract, type Found } from '#shared/office/search/contract.ts';
import { isProblem } from '#shared/problem.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { dayOf, formatInstant } from '#shared/kernel/time.ts';
import { numberSaid } from '#shared/certificate/certificate/policy.ts';
import { numbersSaid } from '#shared/certificate/certificate/said-number.ts';
import { deliveryLabel } from '#shared/mail/delivery/words.ts';
import { returnWords } from '#shared/mail/mail-return/words.ts';
import { createUserService } from '#functions/office/account-care/service.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createAttemptRepository } from '#functions/competition/attempt/repository.ts';
import { createOfficeCertificates } from '#functions/certificate/certificate/office.ts';
import { createPurchases } from '#functions/certificate/certificate-application/purchases.ts';
import { createContactRepository } from '#functions/site/contact/repository.ts';
import { createEntryRepository, type EntryItem } from '#functions/competition/entry/repository.ts';
import { createEstimateRepository } from '#functions/shop/estimate/repository.ts';
import { createInviteCodeRepository } from '#functions/school/invite-code/repository.ts';
import { sendMailMessage } from '#functions/mail/mail/message.ts';
import { createMailRepository } from '#functions/mail/mail/repository.ts';
import { createMailReturns } from '#functions/mail/mail-return/repository.ts';
import { createLineRepository } from '#functions/shop/order/line-repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createParcelRepository, type ParcelItem } from '#functions/certificate/parcel/repository.ts';
import { createOfficeOrders } from '#functions/shop/payment/office-orders.ts';
import { createReductionRepository } from '#functions/shop/invoice/repository.ts';
import { createRefundRepository } from '#functions/shop/refund/repository.ts';
import { createPaymentRepository } from '#functions/shop/payment/repository.ts';
import { createReceiptRepository } from '#functions/shop/receipt/repository.ts';
import { searchHandlers } from '#functions/office/search/routes.ts';
import { createSearch, type Finders } from '#functions/office/search/service.ts';
import { createIssueRepository } from '#functions/shop/trade-document/issue-repository.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import { createUserNameRepository } from '#functions/people/user-name/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { sha256 } from '#functions/platform/id.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';

function toUser({ userId: id, name, organization, mailReturned }: FoundUser): Found {
  const facts = [organization?.name, mailReturned && 'メール停止中'].filter((fact) => fact !== undefined);
  return { kind: 'user', id, title: name, ...(facts.length > 0 && { detail: facts.join('、') }) };
}
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
  const { table, clock } = base;
  const parts = {
    ...base,
    accounts: createAccountRepository(table),
    organizations: createOrganizationRepository(table),
    orders: createOrderRepository(table),
    lines: createLineRepository(table),
    payments: createPaymentRepository(table),
    refunds: createRefundRepository(table),
    reductions: createReductionRepository(table),
    receipts: createReceiptRepository(table),
    mails: createMailRepository(table),
    returns: createMailReturns(table, clock),
    trail: createTrailRepository(table, clock),
    parcels: createParcelRepository(table),
    outbox: composeOutbox(base),
  };
  const { organizations, payments, parcels, outbox, mails, reductions } = parts;
  const entries = createEntryRepository(table);
  const attempts = createAttemptRepository(table);
  const competitions = createCompetitionRepository(table);
  const issues = createIssueRepository(table);
  const estimates = createEstimateRepository(table);
  const contacts = createContactRepository(table);
  const inviteCodes = createInviteCodeRepository(table);
  const userNames = createUserNameRepository(table);

  const users = createUserService(base);
  const money = createOfficeOrders(parts);
  const papers = createOfficeCertificates({ ...parts, purchases: createPurchases(base, parts.lines) });

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
    email: async (text) => [
      ...(await findUsers(text)),
      ...each(await users.mailReturned(text)).map((returned) => ({
        kind: 'address' as const,
        id: text,
        title: text,
        detail: `メール停止中、${returnWords(returned)}`,
      })),
      ...(await findOrders(text)),
    ],
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
    async 'certificate-said'(text) {
      const said = numberSaid(text);
      if (said === undefined) return [];
      const around = await Promise.all([competitions.listSeasons(), competitions.listDivisions()]);
      return (await Promise.all(numbersSaid(said, ...around).map(findCertificates))).flat();
    },
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
    contact: async (text) =>
      (text.startsWith('ctc_') ? each(await contacts.find(text)) : await contacts.listByNumber(text)).map(
        ({ id, number }) => ({ kind: 'contact', id, title: number }),
      ),
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
  implement(searchContract, searchHandlers(createSearch(base, finders)));
};
