import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useEasyText } from './easy.tsx';

interface SkeletonProps {
  /** What is coming, for those who listen. */
  label?: string;
  /** Lines of text, or rows of a table at a row's height: give the number that will come, so that nothing jumps. */
  lines?: number;
  shape?: 'text' | 'row' | 'block';
  /** For `block`: the height of what comes, in rem. */
  height?: number;
}

export function Skeleton({
  label = '読み込んでいます',
  lines = 1,
  shape = 'text',
  height = 10,
}: SkeletonProps) {
  const easyText = useEasyText();
  return (
    <div className={styles['group']} data-shape={shape} role="status">
      <VisuallyHidden>{easyText(label)}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        <span
          aria-hidden="true"
          className={styles[shape]}
          key={index}
          style={shape === 'block' ? { blockSize: `${String(height)}rem` } : undefined}
        />
      ))}
    </div>
  );
}
