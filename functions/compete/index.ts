import { serve } from '../platform/http/serve.ts';

const attempts = () => import('./attempts.ts');

export const handler = serve('compete', '/api/main/compete', { attempts, reviews: attempts });
