import type { ApplicationStatus } from './schema.ts';

export const applicationStatusWords: Readonly<Record<ApplicationStatus, string>> = {
  awaiting_payment: 'お支払い待ち',
  accepted: '受付済み',
  issuing: '発行の手続き中',
  issued: '発行済み',
  canceled: '取り消し',
  refunded: '返金済み',
};
