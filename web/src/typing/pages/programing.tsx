import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { doneOf, freeChapters, type Chapter } from '#shared/practice/course/programing.ts';
import type { Book } from '#shared/practice/training-log/book.ts';
import { withFurigana } from '#shared/practice/course/furigana.ts';
import { to } from '#shared/kernel/paths.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import { Link } from '#web/ui/link.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { Section } from '#web/ui/section.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { programingQuery } from '../content-queries.ts';
import type { Loader } from '../page.ts';
import { ContentPage, prefetchContent } from '../parts/content-page.tsx';
import { NotOpen } from '../parts/not-open.tsx';
import { bestIn } from '../progress.ts';

const content = 'programing';

export const loader: Loader = ({ queryClient }) => {
  void queryClient.prefetchQuery(programingQuery);
  prefetchContent(queryClient, content);
};

const leads: readonly string[] = [
  'JavaScript（ジャバスクリプト）という言葉でプログラムを書きます。命令を上から順番に動かします。計算と変数も出てきます。',
  '同じことを、何回も書かずにくり返します。',
  '条件によって、することを変えます。',
  '命令に名前を付けてまとめ、たくさんの値をあつかいます。',
];

interface Line {
  readonly chapter: Chapter;
  readonly done: number;
  readonly open: boolean;
}

function ChapterSection({ chapter: { exercises, title: name }, done, open, at }: Line & { at: number }) {
  return (
    <Section
      aside={
        <span className="typing-quiet">
          {`${String(exercises.length)}問${done > 0 ? `のうち${String(done)}問できました` : ''}`}
        </span>
      }
      title={`${String(at + 1)}章 ${name}`}
    >
      <p>
        <RubyText text={withFurigana(leads[at] ?? '')} />
      </p>
      <ol className="typing-exercises">
        {exercises.map(({ id, question }, number) => {
          const tone = number < done ? 'achievement' : number === done && open ? 'action' : 'plain';
          const cap = (
            <Keycap size="m" tone={tone}>
              {number + 1}
            </Keycap>
          );
          return (
            <li key={id}>
              {open && number <= done ? (
                <RouterLink title={question} to={to('/typing/programing/:question', { question: id })}>
                  <VisuallyHidden>問題</VisuallyHidden>
                  {cap}
                  <VisuallyHidden>{number < done ? 'できました' : '次の問題'}</VisuallyHidden>
                </RouterLink>
              ) : (
                cap
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function Chapters({
  chapters,
  books,
  open,
}: {
  chapters: readonly Chapter[];
  books: readonly Book[];
  open: boolean;
}) {
  const lines = chapters.map((chapter, at): Line => ({
    chapter,
    done: doneOf(chapter, bestIn(books, chapter.title) ?? 0),
    open: open || at < freeChapters,
  }));
  const nextLine = lines.find((line) => line.open && line.done < line.chapter.exercises.length);
  const next = nextLine?.chapter.exercises[nextLine.done];
  return (
    <>
      {nextLine !== undefined && next !== undefined && (
        <section aria-labelledby="next-exercise" className="typing-next-part">
          <h2 id="next-exercise">{`つぎは「${nextLine.chapter.title}」の${String(nextLine.done + 1)}問め`}</h2>
          <p>
            <RubyText text={withFurigana(next.question)} />
          </p>
          <Link look="primary" to={to('/typing/programing/:question', { question: next.id })} wide>
            はじめる
          </Link>
        </section>
      )}
      {lines.map((line, at) => (
        <Fragment key={line.chapter.id}>
          {!open && at === freeChapters && <NotOpen content={content} />}
          <ChapterSection {...line} at={at} />
        </Fragment>
      ))}
    </>
  );
}

export function Component() {
  const { data: chapters } = useSuspenseQuery(programingQuery);
  return (
    <ContentPage content={content}>
      {(books, open) => <Chapters books={books} chapters={chapters} open={open} />}
    </ContentPage>
  );
}
