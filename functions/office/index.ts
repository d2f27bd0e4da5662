import { serve } from '../platform/http/serve.ts';

const rulings = () => import('./rulings.ts');
const office = () => import('./office.ts');

export const handler = serve('office', '/api/main/admin', {
  organizations: office,
  overview: office,
  attention: office,
  attempts: office,
  boards: rulings,
  rulings,
  corrections: rulings,
});
