/** Whom a mail goes to, looked up when it is sent: a person, or whoever placed an order. */
import { fullName } from '#shared/people/account/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { ContactRepository } from '#functions/site/contact/repository.ts';
import type { FindRecipients, Recipient } from '#functions/mail/mail/service.ts';
import { buyerOf } from '#functions/platform/auth/buyer.ts';
import type { OrderLinks } from '#functions/shop/order/link-repository.ts';
import type { OrderItem, OrderRepository } from '#functions/shop/order/repository.ts';
import type { OrganizationRepository } from '#functions/people/organization/repository.ts';
import type { Log } from '#functions/platform/log/log.ts';

interface RecipientDependencies {
  readonly accounts: Pick<AccountRepository, 'findUser'>;
  readonly organizations: Pick<OrganizationRepository, 'listMembers'>;
  readonly orders: Pick<OrderRepository, 'find'>;
  readonly links: OrderLinks;
  readonly contacts: Pick<ContactRepository, 'find'>;
  readonly log: Log;
}

export function createFindRecipients({
  accounts,
  organizations,
  orders,
  links,
  contacts,
  log,
}: RecipientDependencies): FindRecipients {
  async function person(userId: string): Promise<Recipient[]> {
    const user = await accounts.findUser(userId);
    if (user === undefined) {
      log.info('the account is gone');
      return [];
    }
    const { email, name, membership, declinedMails: declined } = user;
    const schoolId = membership?.role === 'student' ? membership.organizationId : undefined;
    return [{ userId, email, name: fullName(name), schoolId, declined }];
  }

  async function guest({ owner, id, contact }: OrderItem): Promise<Recipient[]> {
    if (contact === undefined) return [];
    // Each mail has a link of its own: neither table nor queue ever holds what opens the order.
    const code = await links.open(owner, id);
    return [
      {
        email: contact.email,
        name: contact.name,
        link: [
          `${to('/certificateApplicationQrComplete', {}, { order: id })}#${code}`,
          '申し込みの状態を見る',
        ],
      },
    ];
  }

  /** The responsible person, and who placed the order while they belong to the staff. */
  async function staff(organizationId: string, placedBy: string | undefined): Promise<Recipient[]> {
    const members = await organizations.listMembers(organizationId);
    const told = members.filter(({ role, userId }) => role === 'owner' || userId === placedBy);
    return (await Promise.all(told.map(({ userId }) => person(userId)))).flat();
  }

  async function sender(contactId: string): Promise<Recipient[]> {
    const contact = await contacts.find(contactId);
    // Without the name: whoever typed it may not be who reads it.
    return contact === undefined ? [] : [{ email: contact.email }];
  }

  return async ({ userId, contactId, order: about }) => {
    if (userId !== undefined) return person(userId);
    if (contactId !== undefined) return sender(contactId);
    if (about === undefined) throw new Error('a mail to nobody');
    const order = await orders.find(about.owner, about.orderId);
    if (order === undefined) return [];
    const buyer = buyerOf(order.owner);
    switch (buyer.kind) {
      case 'user':
        return person(buyer.userId);
      case 'organization':
        return staff(buyer.organizationId, order.placedBy);
      case 'guest':
        return guest(order);
    }
  };
}
