import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Division } from '#shared/competition/competition/schema.ts';
import { durationWords } from '#shared/competition/competition/words.ts';
import { to } from '#shared/kernel/paths.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import type { Loader } from '../page.ts';
import { addressOf, anyText, courseText, offersOf, type Offered } from '../trial/choice.ts';
import { trialsQuery } from '../trial/queries.ts';
import { SignInFirst } from '../trial/sign-in-first.tsx';

export const loader: Loader = ({ queryClient }) => {
  void queryClient.prefetchQuery(trialsQuery);
};

function Past({ offered: { past, division } }: { offered: Offered }) {
  if (past.length === 0)
    return (
      <EmptyState title="過去の大会の課題文は、まだ公開されていません">
        <RubyText text="[公開|こうかい]されるまでは、[練習|れんしゅう]の[課題文|かだいぶん]で[打|う]てます。" />
      </EmptyState>
    );
  return (
    <div className="typing-choices">
      {past.map(({ text, season }) => (
        <Link key={text.id} look="secondary" to={addressOf(text.id, division)}>
          {season?.title ?? text.title}
        </Link>
      ))}
    </div>
  );
}

/** Where nothing of a division is free: those of which something is. */
function Nothing({ division, others }: { division: Division; others: readonly Offered[] }) {
  const [first] = others;
  return (
    <EmptyState
      action={
        first && (
          <Link look="primary" to={to('/typing/text', {}, { division: first.division.code })}>
            {`${first.division.name}を練習する`}
          </Link>
        )
      }
      title={`${division.name}の課題文は、まだ公開されていません`}
    >
      <RubyText text="[大会|たいかい]が[終|お]わると、[事務局|じむきょく]が[課題文|かだいぶん]を[公開|こうかい]します。" />
    </EmptyState>
  );
}

function Free({ offered }: { offered: Offered }) {
  const { division, texts, grade, next } = offered;
  const mock = anyText(offered);
  return (
    <>
      {(texts.length > 0 || grade !== undefined) && (
        <section aria-labelledby="free" className="typing-check">
          <h2 id="free">
            <RubyText text="[練習|れんしゅう]の[課題文|かだいぶん]" />
          </h2>
          <div className="typing-choices">
            {texts.map(({ id, title }) => (
              <Link key={id} look="secondary" to={addressOf(id, division)}>
                {title}
              </Link>
            ))}
            {grade !== undefined && (
              <Link look="secondary" to={addressOf(courseText(grade), division)}>
                練習コースの短い文（毎回ちがいます）
              </Link>
            )}
          </div>
        </section>
      )}
      <section aria-labelledby="past" className="typing-check">
        <h2 id="past">
          <RubyText text="[過去|かこ]の[大会|たいかい]にちょうせん" />
        </h2>
        <p>
          <RubyText text="[打|う]ち[終|お]わると、その[大会|たいかい]なら[何位|なんい]くらいかが[出|で]ます。" />
        </p>
        <Past offered={offered} />
      </section>
      {next !== undefined && mock !== undefined && (
        <section aria-labelledby="mock" className="typing-check">
          <h2 id="mock">
            <RubyText text="もぎ[大会|たいかい]" />
          </h2>
          <p>
            <RubyText
              text={`「${next.title}」と[同|おな]じ[準備|じゅんび]・[時間|じかん]・きまりで[打|う]ちます。[課題文|かだいぶん]は[練習|れんしゅう]のものです。`}
            />
          </p>
          <div>
            <Link look="secondary" to={addressOf(mock, division, true)}>
              もぎ大会をする
            </Link>
          </div>
        </section>
      )}
    </>
  );
}

const isOffered = (offered: Offered): boolean => anyText(offered) !== undefined;

function Texts({ offers }: { offers: readonly Offered[] }) {
  const [search, setSearch] = useSearchParams();
  const free = offers.filter(isOffered);
  const asked = offers.find(({ division }) => division.code === search.get('division'));
  const chosen = asked ?? free.find(({ past }) => past.length > 0) ?? free[0];
  if (chosen === undefined)
    return (
      <EmptyState
        action={
          <Link look="primary" to={to('/typing')}>
            毎日の練習へ
          </Link>
        }
        title="公開された課題文は、まだありません"
      >
        <RubyText text="それまでは、[毎日|まいにち]の[練習|れんしゅう]で[力|ちから]をつけましょう。" />
      </EmptyState>
    );
  const { division } = chosen;
  const listed = isOffered(chosen) ? free : [chosen, ...free];
  return (
    <>
      <FilterSelect
        label="部門"
        onChange={(code) => setSearch({ division: code }, { replace: true })}
        options={listed.map((one) => ({ value: one.division.code, label: one.division.name }))}
        value={division.code}
      />
      <p className="typing-quiet">
        {`${durationWords(division.durationSeconds)}${division.suits === undefined ? '' : ` / ${division.suits}`}`}
      </p>
      {isOffered(chosen) ? <Free offered={chosen} /> : <Nothing division={division} others={free} />}
    </>
  );
}

export function Component() {
  usePageTitle('本番と同じ練習');
  const signedIn = Boolean(useSession());
  const trials = useQuery({ ...trialsQuery, enabled: signedIn });
  if (!signedIn) return <SignInFirst />;
  return (
    <>
      <PageHeader
        lead={<RubyText text="[大会|たいかい]と[同|おな]じ[時間|じかん]ときまりで[打|う]ちます。" />}
        title={<RubyText text="[本番|ほんばん]と[同|おな]じ[練習|れんしゅう]" />}
      />
      <Loaded height={24} query={trials} what="課題文">
        {(all) => <Texts offers={offersOf(all)} />}
      </Loaded>
    </>
  );
}
