import { serve } from '#functions/platform/http/serve.ts';
import { part as ordersRead } from './orders.ts';

const money = () => import('./money.ts');
/** Pages of an order ask for it again and again: read with the start it needs no files of its own. */
const orders = async () => ({ part: ordersRead });
const cart = () => import('./cart.ts');
const entries = () => import('./entries.ts');
const boards = () => import('./boards.ts');
const appeals = () => import('./appeals.ts');
const results = () => import('./results.ts');
const certificates = () => import('./certificates.ts');
const subscriptions = () => import('./subscriptions.ts');
const estimates = () => import('./estimates.ts');
const training = () => import('./training.ts');
const homework = () => import('./homework.ts');
const months = () => import('./months.ts');
const rooms = () => import('./rooms.ts');
const participations = () => import('./participations.ts');
const printouts = () => import('./printouts.ts');
const news = () => import('./news.ts');

export const handler = await serve('main', '/api/main', {
  seasons: results,
  'own-seasons': results,
  results,
  qualifications: results,
  boards,
  'shown-name': boards,
  'organization-results': results,
  'pupil-results': results,
  'result-overview': results,
  appeals,
  'pupil-appeals': appeals,
  'marked-texts': results,
  'pupil-marked-texts': results,
  'certificate-applications': money,
  'group-certificate-applications': money,
  entries,
  'group-entries': entries,
  participations,
  'group-participations': participations,
  printouts,
  'group-printouts': printouts,
  'training-logs': training,
  'training-books': training,
  'training-effort': training,
  'group-training-logs': training,
  homework,
  'own-homework': homework,
  'group-months': months,
  'month-letters': months,
  rooms,
  'room-meetings': rooms,
  'room-ranks': rooms,
  'room-papers': rooms,
  'own-rooms': rooms,
  subscriptions,
  'group-subscriptions': subscriptions,
  cart,
  estimates,
  'GET orders': orders,
  'GET orders/:orderId': orders,
  orders: money,
  prices: orders,
  'postal-codes': () => import('./postal-codes.ts'),
  'guest-orders': money,
  'pay-links': money,
  'guest-applications': money,
  receipts: money,
  'receipt-years': money,
  'guest-receipts': money,
  documents: money,
  'guest-documents': money,
  'certificate-checks': certificates,
  certificates,
  'group-certificates': certificates,
  organizations: () => import('./organizations.ts'),
  'invoice-terms': () => import('./organizations.ts'),
  news,
  'public-news': news,
  'static-pages': news,
  contacts: () => import('./contacts.ts'),
  switches: news,
  terms: news,
  notices: () => import('./notices.ts'),
  'openapi.json': () => import('./openapi.ts'),
});
