import type { ReactNode } from 'react';
import { later } from '#web/ui/later.tsx';
import { Later } from './later.tsx';

const OwnHomework = later(
  async () => (await import('#web/practice/parts/own-homework.tsx')).OwnHomework,
  ({ otherwise }) => otherwise,
);

/** In the place of a pupil's next lesson, which stands there until it is known, and where its code does not come. */
export const HomeHomework = ({ otherwise }: { otherwise: ReactNode }) => (
  <Later pending={otherwise}>
    <OwnHomework otherwise={otherwise} />
  </Later>
);
