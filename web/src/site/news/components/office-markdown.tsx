import { Markdown } from '#web/ui/markdown.tsx';
import { officePictures } from '../office-queries.ts';
import { WithPictures } from './news-picture.tsx';

/** A text of news as the office sees it, also before it is out. */
export const OfficeMarkdown = ({ text }: { text: string }) => (
  <WithPictures source={officePictures}>
    <Markdown text={text} />
  </WithPictures>
);
