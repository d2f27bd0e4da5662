/** Whose things an item belongs to: the partition a person's orders, applications, certificates and receipts live in. */
export const ownerOf = (userId: string): string => `USER#${userId}`;
