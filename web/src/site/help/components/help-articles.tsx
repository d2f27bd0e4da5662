import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#web/lib/session.ts';
import { Easy } from '#web/ui/easy.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { ReadingText } from '#web/ui/reading-text.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { withoutReadings } from '#web/lib/readings.ts';
import { groupFor, groupsOf, search, type Article } from '../articles.ts';
import styles from './help-articles.module.css';

const everybody = '';
/** So few that one wants to read them at once. */
const openedAtOnce = 2;

interface ArticleProps {
  article: Article;
  open: boolean;
}

function OneArticle({ article: { anchor, title, body }, open }: ArticleProps) {
  return (
    <details className={styles['article']} id={anchor} open={open}>
      <summary>
        <h3>
          <ReadingText text={title} />
        </h3>
      </summary>
      <Markdown text={body} />
    </details>
  );
}

/** Searched here, without asking the server: it is one page of text. */
export function HelpArticles({ text }: { text: string }) {
  const session = useSession();
  const { hash } = useLocation();
  const groups = useMemo(() => groupsOf(text), [text]);
  const linked = decodeURIComponent(hash.slice(1));
  const own = session && linked === '' ? groupFor(groups, session.kind) : undefined;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const shown = chosen ?? own ?? everybody;

  useEffect(() => {
    // Drawn only now, so that the browser could not go there by itself.
    if (linked !== '') document.getElementById(linked)?.scrollIntoView();
  }, [linked]);

  const found = search(groups, typed).filter(({ title }) => shown === everybody || title === shown);
  const count = found.reduce((sum, { articles }) => sum + articles.length, 0);
  return (
    <Stack gap="l">
      <Stack across>
        <SearchField label="ヘルプをさがす" onChange={setTyped} value={typed} />
        <FilterSelect
          label="だれの"
          onChange={setChosen}
          options={[
            { value: everybody, label: 'ぜんぶ' },
            ...groups.map(({ title }) => ({ value: title, label: withoutReadings(title) })),
          ]}
          value={shown}
        />
      </Stack>
      <p role="status">
        <Easy>{`${String(count)}件あります`}</Easy>
      </p>
      {count === 0 && (
        <EmptyState title="見つかりませんでした">言葉を短くするか、ほかの言葉でお試しください。</EmptyState>
      )}
      {found.map(({ title, articles }) => (
        <Section key={title} title={<ReadingText text={title} />}>
          <div>
            {articles.map((article) => (
              <OneArticle
                article={article}
                key={article.anchor}
                open={article.anchor === linked || (typed !== '' && count <= openedAtOnce)}
              />
            ))}
          </div>
        </Section>
      ))}
    </Stack>
  );
}
