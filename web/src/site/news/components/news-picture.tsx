import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { pictureAt, pictureSize } from '#shared/site/news/picture.ts';
import { MarkdownPictures } from '#web/ui/markdown-pictures.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { pictureQuery, type PictureSource } from '../queries.ts';
import styles from './news-picture.module.css';

interface NewsPictureProps {
  pictureId: string;
  words: string;
  source: PictureSource;
}

/** Its place is kept while it comes, and its words stand there if it does not. */
function NewsPicture({ pictureId, words, source }: NewsPictureProps) {
  const { data, isError } = useQuery(pictureQuery(source, pictureId));
  const { width = 0, height = 0 } = pictureSize(pictureId) ?? {};
  if (data !== undefined)
    return (
      <img
        alt={words}
        className={styles['picture']}
        height={height}
        src={`data:${data.type};base64,${data.data}`}
        width={width}
      />
    );
  return (
    <span
      className={styles['place']}
      style={{ aspectRatio: `${String(width)} / ${String(height)}`, maxInlineSize: `${String(width)}px` }}
    >
      {isError ? (
        `画像を表示できませんでした。${words}`
      ) : (
        <VisuallyHidden>{`画像を読み込んでいます。${words}`}</VisuallyHidden>
      )}
    </span>
  );
}

interface WithPicturesProps {
  source: PictureSource;
  children: ReactNode;
}

/** Texts below may have pictures. */
export function WithPictures({ source, children }: WithPicturesProps) {
  const draw = useCallback(
    (address: string, words: string) => {
      const pictureId = pictureAt(address);
      return pictureId && <NewsPicture pictureId={pictureId} source={source} words={words} />;
    },
    [source],
  );
  return <MarkdownPictures value={draw}>{children}</MarkdownPictures>;
}
