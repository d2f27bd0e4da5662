import { serve } from '../platform/http/serve.ts';

const rulings = () => import('./rulings.ts');
const replays = () => import('./replays.ts');
const office = () => import('./office.ts');
const parcels = () => import('./parcels.ts');
const certificates = () => import('./certificates.ts');
const documents = () => import('./documents.ts');
const orders = () => import('./orders.ts');
const competition = () => import('./competition.ts');

export const handler = serve('office', '/api/main/admin', {
  organizations: office,
  overview: office,
  attention: office,
  attempts: office,
  entries: office,
  orders,
  'order-search': orders,
  competition,
  'task-texts': competition,
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
  'marked-texts': replays,
  replays,
});
