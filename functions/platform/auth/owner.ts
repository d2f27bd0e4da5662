/** Whose things an item belongs to: the partition a person's orders, applications, certificates and receipts live in. */
export const ownerOf = (userId: string): string => `USER#${userId}`;

/** The person behind an owner. */
export const userOf = (owner: string): string => owner.slice('USER#'.length);
