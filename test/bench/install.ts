/** The first half of `npm run bench`: what our functions and pages are measured against and with. */
import path from 'node:path';
import { ensurePackages } from '../../web/own-packages.ts';

ensurePackages(path.join(import.meta.dirname, 'references'));
