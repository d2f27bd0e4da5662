import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { durationWords } from '#shared/competition/competition/words.ts';
import {
  blockOf,
  bonusExample,
  figureExamples,
  ruleExamples,
  type RuleExample,
} from '#shared/competition/scoring/rules/explain.ts';
import type { DivisionRules } from '#shared/competition/scoring/rules/schema.ts';
import { engineVersion, scoringRulesVersion } from '#shared/competition/scoring/schema.ts';
import { levels } from '#shared/competition/competition/schema.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { SeasonFilter } from '#web/competition/parts/season-filter.tsx';
import { ShortRules } from '#web/competition/parts/short-rules.tsx';
import { errorKindWords } from '#web/competition/result/words.ts';
import { useReader } from '#web/lib/easy.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { textFilter, useUrlFilter } from '#web/lib/url-filter.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { rulesQuery } from '../queries.ts';
import { bonusWords, gradeWords, levelRows, penaltyWords, tallyWords, tieWords } from '../words.ts';

export function loader({ queryClient }: LoaderArgs): void {
  void queryClient.prefetchQuery(seasonsQuery);
}

const filter = { season: textFilter };
const figures = figureExamples();

const exampleColumns: readonly Column<RuleExample>[] = [
  { id: 'about', header: 'きまり', rowHeader: true, long: true, cell: ({ about }) => about },
  { id: 'expected', header: '課題文', whole: true, cell: ({ expected }) => expected },
  {
    id: 'typed',
    header: '打った文',
    cell: ({ typed, timeRanOut }) => `${typed}${timeRanOut === true ? '（ここで時間切れ）' : ''}`,
  },
  { id: 'counted', header: '数え方', whole: true, cell: (example) => tallyWords(example) },
];

/** What a figure on a result is. */
const Definitions = () => (
  <Section title="数え方">
    <DefinitionList
      items={[
        {
          term: '正解',
          value:
            '課題文のとおりに打てた字の数です。正しいキーを打つまで進まない課題では、打てたかなの数です。',
        },
        ...errorKindWords.map(({ label, meaning }) => ({ term: label, value: `${meaning}ところの数です。` })),
        {
          term: 'ミス',
          value: `誤字・脱字・余字・未変換を足した数です。ちがう部分がかたまりになっているときは、課題文の字数と打った字数から数えます。2字のところに3字打つと${blockOf(2, 3)}、4字のところに2字打つと${blockOf(4, 2)}です。正しいキーを打つまで進まない課題では、ちがうキーを打った回数です。`,
        },
        {
          term: '得点',
          value: '正解からミスの点を引き、特別点を足した数です。0より小さくはなりません。',
        },
        {
          term: '特別点',
          value:
            '正解に対してミスがとくに少ないときの点です。割合は下の部門ごとの表にあり、1点に満たない分は四捨五入します。',
        },
        {
          term: '文字/分・打鍵/分',
          value: `打てた字の数、打ったキーの数を、かかった時間の1分あたりに直した数です。3分で150字なら${String(figures.perMinute)}文字/分です。`,
        },
        {
          term: '正確率',
          value: `打ったキーのうち正しかった割合です。打ち直したキーも、打ったものとして数えます。正しいキー190回とちがうキー10回なら${String(figures.accuracy)}%です。`,
        },
        {
          term: '安定度',
          value: `キーの間隔がどれだけそろっているかを0から100で表します。間隔のばらつき（標準偏差÷平均）をcとして、100×(1−tanh(c＋c³/3＋c⁵/5))です。5秒をこえる間隔は入れません。すべて同じ間隔なら${String(figures.steady)}、0.3秒と0.1秒をくりかえすと${String(figures.uneven)}です。`,
        },
      ]}
    />
  </Section>
);

/** How a text that was typed is held against the task: computed here by what judges. */
const Alignment = () => (
  <Section title="課題文とのくらべ方">
    <Stack>
      <p>
        文字はユニコードのNFCにそろえ、見た目の1字を1字として数えます。改行も1字です。課題文と打った文のくらべ方が何通りもあるときは、①ミスがいちばん少ない、②ミスのかたまりがいちばん少ない、③未変換がいちばん多い、④課題文のより先まで届く、の順に選びます。下の例は、採点と同じプログラムがこのページで計算しています。
      </p>
      <Table
        caption="くらべ方の例"
        columns={exampleColumns}
        rowId={({ about }) => about}
        rows={ruleExamples()}
      />
    </Stack>
  </Section>
);

const divisionName = ({ division: { category, part, name, suits } }: DivisionRules): string =>
  `${category}-${String(part)} ${name}${suits === undefined ? '' : `（${suits}）`}`;

/** As results call it, too: so it has its easy words. */
const shortName = ({ division }: DivisionRules): string => division.name;

const divisionColumns: readonly Column<DivisionRules>[] = [
  { id: 'name', header: '部門', rowHeader: true, long: true, cell: divisionName },
  {
    id: 'duration',
    brief: true,
    header: '時間',
    cell: ({ division }) => durationWords(division.durationSeconds),
  },
  { id: 'penalty', header: 'ミスの点', cell: penaltyWords },
  {
    id: 'bonus',
    header: '特別点',
    cell: ({ bonuses }) =>
      `${bonusWords({ bonuses })}${bonuses.steps.length === 0 ? '' : `（正解400・ミス2なら${String(bonusExample(bonuses, 400, 2))}点）`}`,
  },
  { id: 'grades', header: '学年', cell: gradeWords },
  { id: 'tie', header: '同点', cell: tieWords },
  {
    id: 'time',
    header: '時間の延長',
    cell: ({ division }) => (division.ranking.ranksExtendedTime ? '順位に入る' : '順位に入らない'),
  },
  {
    id: 'versions',
    header: '表の版',
    cell: ({ levels: { version }, bonuses, penalties }) =>
      `級・段 第${String(version)}版、特別点 第${String(bonuses.version)}版、ミスの点 第${String(penalties.version)}版`,
  },
];

const levelColumns = (nameOf: (rules: DivisionRules) => string): readonly Column<DivisionRules>[] => [
  { id: 'name', header: '部門', rowHeader: true, long: true, cell: nameOf },
  ...levels.map((level, at): Column<DivisionRules> => ({
    id: `level-${String(at)}`,
    header: level,
    align: 'end',
    brief: at === 0,
    cell: (rules) => {
      const from = levelRows(rules)[at]?.from ?? '—';
      if (at > 0) return from;
      return (
        <>
          <small data-less="">
            <Easy>{level}</Easy>
          </small>
          <Easy>{from}</Easy>
        </>
      );
    },
  })),
];

/** What a table of the season's divisions is drawn of. */
interface TableProps {
  items: DivisionRules[];
  /** Of the season. */
  title: string;
}

interface LevelTableProps extends TableProps {
  nameOf?: (rules: DivisionRules) => string;
}

const DivisionTable = ({ items, title }: TableProps) => (
  <Table
    caption={`${title}の部門ごとのきまり`}
    captionShown
    columns={divisionColumns}
    rowId={({ division }) => division.code}
    rows={items}
  />
);

const LevelTable = ({ items, title, nameOf = divisionName }: LevelTableProps) => (
  <Table
    caption={`${title}の級・段に必要な得点`}
    captionShown
    columns={levelColumns(nameOf)}
    rowId={({ division }) => division.code}
    rows={items}
  />
);

interface SeasonTablesProps {
  seasonId: string;
  children: (items: DivisionRules[]) => ReactNode;
}

const SeasonTables = ({ seasonId, children }: SeasonTablesProps) => (
  <Loaded lines={12} query={useQuery(rulesQuery(seasonId))} what="採点の表">
    {(items) =>
      items.length === 0 ? (
        <EmptyState title="この大会の部門は、まだ決まっていません">決まりしだい、ここに出ます。</EmptyState>
      ) : (
        <Stack>{children(items)}</Stack>
      )
    }
  </Loaded>
);

interface OfSeasonProps {
  title: string;
  /** The season is chosen above already, for both. */
  chosenAbove?: boolean;
  children: (props: TableProps) => ReactNode;
}

/** Tables of the season that is chosen. */
function OfSeason({ title, chosenAbove = false, children }: OfSeasonProps) {
  const [{ season: asked }, change] = useUrlFilter(filter);
  const seasons = useQuery(seasonsQuery);
  return (
    <Section title={title}>
      <Loaded lines={12} query={seasons} what="大会">
        {(all) => {
          const season = all.find(({ id }) => id === asked) ?? all[0];
          if (season === undefined)
            return (
              <EmptyState title="まだ大会がありません">決まりしだい、部門の表がここに出ます。</EmptyState>
            );
          return (
            <Stack>
              {!chosenAbove && (
                <ScreenOnly>
                  <SeasonFilter onChange={(id) => change({ season: id })} seasons={all} value={season.id} />
                </ScreenOnly>
              )}
              <SeasonTables key={season.id} seasonId={season.id}>
                {(items) => children({ items, title: season.title })}
              </SeasonTables>
            </Stack>
          );
        }}
      </Loaded>
    </Section>
  );
}

/** To the last rule, in the words of who argues about one. */
const InFull = ({ levelsShown = false }: { levelsShown?: boolean }) => (
  <Stack gap="l">
    <Definitions />
    <Alignment />
    <Section title="順位">
      <p>
        得点の高い順です。同じ得点の人は同じ順位になり、次の順位はその人数だけ後ろになります（1位、2位、2位、4位）。失格になった結果は順位なしで並び、ほかの人の順位は繰り上がります。
      </p>
    </Section>
    <OfSeason chosenAbove={levelsShown} title="部門ごとの表">
      {(props) => (
        <>
          <DivisionTable {...props} />
          {!levelsShown && <LevelTable {...props} />}
        </>
      )}
    </OfSeason>
  </Stack>
);

/** What somebody of ten asks: how it is counted, and what a level takes. The whole is a press away. */
const InEasyWords = () => (
  <Stack gap="l">
    <Section title="数え方のきまり">
      <ShortRules />
      <p>
        <Easy>順位は、得点の高い順です。得点が同じ人は、同じ順位です。</Easy>
      </p>
    </Section>
    <OfSeason title="級・段">{(props) => <LevelTable {...props} nameOf={shortName} />}</OfSeason>
    <details>
      <summary>
        <Easy>大人のためのくわしいきまりを読む</Easy>
      </summary>
      <InFull levelsShown />
    </details>
  </Stack>
);

export function Component() {
  const pupil = useReader() === 'pupil';
  return (
    <>
      <PageHeader
        lead={
          pupil
            ? '得点と級・段の決まり方です。'
            : `大会の得点、級・段、順位がどう決まるかのすべてです。採点規則 第${String(scoringRulesVersion)}版（判定のプログラム ${engineVersion}）。版が変わっても、前の結果は前の版のままです。`
        }
        title="採点のきまり"
      />
      {pupil ? <InEasyWords /> : <InFull />}
    </>
  );
}
