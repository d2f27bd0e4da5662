/** The second half of `every-page.test.ts`: one file runs on one worker. */
import { describeEveryPage } from './every-page.ts';
import { secondHalf } from './pages/all.ts';

describeEveryPage(secondHalf);
