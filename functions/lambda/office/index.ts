import { serve } from '#functions/platform/http/serve.ts';

const rulings = () => import('./rulings.ts');
const replays = () => import('./replays.ts');
const office = () => import('./office.ts');
const work = () => import('./work.ts');
const parcels = () => import('./parcels.ts');
const certificates = () => import('./certificates.ts');
const documents = () => import('./documents.ts');
const orders = () => import('./orders.ts');
const pages = () => import('./pages.ts');
const competition = () => import('./competition.ts');

export const handler = await serve('office', '/api/main/admin', {
  organizations: office,
  users: office,
  views: office,
  'new-users': office,
  'user-search': office,
  'mail-addresses': office,
  overview: office,
  morning: office,
  attention: office,
  audit: office,
  'audit-exports': office,
  attempts: office,
  entries: office,
  jobs: work,
  deliveries: work,
  search: () => import('./search.ts'),
  orders,
  subscriptions: orders,
  'order-search': orders,
  'waiting-orders': orders,
  competition,
  'task-texts': competition,
  'season-days': () => import('./season-days.ts'),
  boards: rulings,
  'frozen-boards': rulings,
  publications: rulings,
  rulings,
  corrections: rulings,
  rejudges: rulings,
  appeals: rulings,
  certificates,
  'certificate-templates': certificates,
  'certificate-search': certificates,
  documents,
  'document-exports': documents,
  parcels,
  'parcel-prints': parcels,
  news: pages,
  'news-pictures': pages,
  'static-pages': pages,
  contacts: pages,
  switches: pages,
  mails: office,
  'marked-texts': replays,
  replays,
  'training-logs': () => import('./training.ts'),
});
