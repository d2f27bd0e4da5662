import { to } from '#shared/kernel/paths.ts';
import { contentWords } from '#shared/shop/subscription/words.ts';
import { Card, CardGrid } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

const ways = [
  { content: 'typing-english', page: to('/typing/english'), act: '英語をえらぶ' },
  { content: 'programing', page: to('/typing/programing'), act: 'プログラミングをえらぶ' },
] as const;

/** The two other contents, to be chosen between. */
export function Contents() {
  return (
    <CardGrid>
      {ways.map(({ content, page, act }) => (
        <Card
          action={
            <Link look="secondary" to={page}>
              {act}
            </Link>
          }
          key={content}
          title={contentWords[content].title}
        >
          {contentWords[content].lead}
        </Card>
      ))}
    </CardGrid>
  );
}
