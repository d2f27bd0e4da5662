import { Suspense } from 'react';
import { Skeleton } from './skeleton.tsx';
import { later } from './later.tsx';

/** With the parser behind it: comes when there is a text to show. */
const DrawnMarkdown = later(async () => (await import('./drawn-markdown.tsx')).DrawnMarkdown);

/** A text of the office. */
export const Markdown = ({ text }: { text: string }) => (
  <Suspense fallback={<Skeleton label="文面を読み込んでいます" lines={6} />}>
    <DrawnMarkdown text={text} />
  </Suspense>
);
