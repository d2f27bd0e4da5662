import { to } from '#shared/kernel/paths.ts';
import { contentWords } from '#shared/shop/subscription/words.ts';
import { Card, CardGrid } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { RubyText } from '#web/ui/ruby.tsx';

const ways = [
  { content: 'typing-english', page: to('/typing/english'), act: '英語をえらぶ' },
  { content: 'programing', page: to('/typing/programing'), act: 'プログラミングをえらぶ' },
] as const;

/** The two other contents, and the tasks of competitions, to be chosen between. */
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
      <Card
        action={
          <Link look="secondary" to={to('/typing/text')}>
            課題文をえらぶ
          </Link>
        }
        title={<RubyText text="[本番|ほんばん]と[同|おな]じ[練習|れんしゅう]" />}
      >
        <RubyText text="[大会|たいかい]と[同|おな]じ きまりで[打|う]って、[何位|なんい]くらいかを[知|し]る" />
      </Card>
    </CardGrid>
  );
}
