import { useQueryClient } from '@tanstack/react-query';
import { formatInstant } from '#shared/kernel/time.ts';
import type { Notice } from '#shared/mail/notice/schema.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Easy, useEasyText } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { readNotice, refreshNotices } from '../queries.ts';
import styles from './notice-list.module.css';

/** Below a page's own heading, or below a section's: there the text is folded, three of them would be a screen. */
type Level = 2 | 3;

function One({ id, at, title, paragraphs, link, unread, level }: Notice & { level: Level }) {
  const Heading = `h${level}` as const;
  const queryClient = useQueryClient();
  const easyText = useEasyText();
  const { act, busy, error } = useAct();
  const read = async () => {
    await readNotice(id);
    await refreshNotices(queryClient);
  };
  const heading = (
    <Heading className={styles['title']} data-unread={unread || undefined}>
      <Easy>{title}</Easy>
    </Heading>
  );
  const text = paragraphs.map((paragraph) => (
    <p className={styles['text']} key={paragraph}>
      <Easy>{paragraph}</Easy>
    </p>
  ));
  return (
    <li className={styles['item']}>
      <p className={styles['about']}>
        <time dateTime={at}>
          <Easy>{formatInstant(at)}</Easy>
        </time>
        {unread && <Badge tone="action">未読</Badge>}
      </p>
      {level === 2 ? (
        <>
          {heading}
          {text}
        </>
      ) : (
        <details>
          <summary>{heading}</summary>
          {text}
        </details>
      )}
      <ActProblem error={error} title="既読にできませんでした" />
      <Stack across gap="s">
        {/* Following it is reading it; whether that could be noted is not waited for. */}
        <Link
          look="standalone"
          onClick={() => {
            if (unread) act(read);
          }}
          to={link.path}
        >
          {link.text}
        </Link>
        {unread && (
          <Button
            aria-label={`${easyText('既読にする')}：${easyText(title)}`}
            busy={busy}
            busyLabel="既読にしています"
            look="quiet"
            onClick={() => act(read)}
          >
            既読にする
          </Button>
        )}
      </Stack>
    </li>
  );
}

/** What was said, when, and where it leads; unread ones say so in words. */
export const NoticeList = ({ items, level = 2 }: { items: readonly Notice[]; level?: Level }) => (
  <ul className={styles['list']}>
    {items.map((item) => (
      <One key={item.id} level={level} {...item} />
    ))}
  </ul>
);
