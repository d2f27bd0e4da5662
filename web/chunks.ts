/**
 * Which sources become one file. Left to itself, the bundler cuts wherever another page imports only a part, and many
 * small files compress worse than one and are asked for one by one. With a second entry, the gallery, a shared file may
 * not start the app, so there are no such groups then.
 */
import type { Plugin, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

const source = (pattern: string): RegExp => new RegExp(`/${pattern}(?:\\.module)?\\.(?:tsx?|css)$`, 'u');

const idle = new Set<RegExp>();

/** What is needed together, by file: never what these import, which may belong elsewhere. */
const together = (name: string, ...patterns: readonly RegExp[]): Group => {
  for (const pattern of patterns) idle.add(pattern);
  return {
    name,
    test: (id) => {
      const found = patterns.find((pattern) => pattern.test(id));
      if (found === undefined) return false;
      idle.delete(found);
      return true;
    },
    includeDependenciesRecursively: false,
  };
};

export const chunks: Group[] = [
  { name: 'first', tags: ['$initial'], priority: 1 },
  together(
    'frame',
    source('src/app/layouts/(?:auth-page-layout|no-sidebar-layout|site-footer|site-header)'),
    source('src/ui/(?:field|logo|page-header|ruby)'),
    source('src/lib/(?:furigana|sign-in-problem)'),
    source('shared/people/account/policy'),
    // Said on the sign-in page's buttons.
    source('src/access/entrance/words'),
    // Of the select alone, which lists have too: the field around it is the form's.
    /\/src\/ui\/select-field\.module\.css$/u,
  ),
  together(
    'form',
    /\/react-hook-form\//u,
    // A dialog is no part of signing in.
    source(
      'src/ui/(?:form|form-(?!dialog)[a-z]+|checkbox-field|choice|text-field|password-field|submit-button|error-summary)',
    ),
  ),
  // What is typed over several pages, and whether they may go on: of a sign-up and of who claims a record.
  together(
    'input',
    source('src/(?:state/input|access/parts/claim-code)'),
    source('shared/mail/mailed-link/schema'),
  ),
  // Who makes an account, or changes how one signs in.
  together(
    'password',
    source('shared/people/account/password(?:-policy)?'),
    source('shared/school/invite-code/schema'),
  ),
  together(
    'sign-up',
    source('shared/access/profile/schema'),
    source('src/access/sign-up/(?:draft|components/sign-up-steps)'),
  ),
  together(
    'page',
    source(
      'src/ui/(?:act-problem|badge|definition-list|empty-state|furigana-switch|keycap|load-failed|loaded|paged-table|pending|saving|screen-only|section|show-more|steps|use-act|use-sign-out)',
    ),
    source('src/lib/(?:deadline|now|numbers|paged|poll|remembered)'),
    source('src/mail/parts/mail-returned-notice'),
    source('src/shop/parts/cart-count'),
    source('shared/shop/cart/count-contract'),
    source(
      'shared/kernel/(?:access|by-words|characters|contact|count|download-link|hiragana|kana|money|page|text|time)',
    ),
    source('shared/(?:people/(?:account|group)|record/trail)/schema'),
    // Levels and ways to type: of results and of practice.
    source('shared/competition/(?:competition/(?:rules|schema)|ranking/(?:places|schema))'),
    /\/zod\/v4\/classic\/coerce\.js$/u,
    /\/@tanstack\/.*\/(?:\w*nfiniteQuery\w*|useMutation|mutationObserver)\.js$/u,
  ),
  together(
    'list',
    source('src/ui/(?:filter-select|table|table-[a-z]+)'),
    source('src/people/parts/group-filter'),
    source('src/lib/url-filter'),
  ),
  together('dialog', source('src/ui/(?:confirm-dialog|dialog)')),
  together('fields', source('src/ui/(?:kana-field|radio-field|select-field|unprintable)')),
  together('saving', source('src/(?:lib/save-file|ui/(?:download-button|save-button))')),
  together('breadcrumbs', source('src/(?:lib/loader|ui/breadcrumbs)')),
  together('menu', source('src/(?:lib/file-instant|ui/(?:menu|save-menu))')),
  together('made', source('src/(?:lib/made|ui/made-[a-z]+)'), source('shared/kernel/made')),
  together(
    'switches',
    source('shared/(?:kernel/switch|record/feature-switch/(?:contract|schema|words))'),
    source('src/record/parts/(?:switches|while-on)'),
  ),
  together(
    'season',
    source('src/competition/competition/(?:queries|season)'),
    source('src/competition/parts/by-concern'),
    source('shared/competition/competition/own-season-contract'),
    source('src/competition/competition/components/season-dates'),
    source('src/competition/entry/(?:group-steps|season)'),
    source('src/home/(?:components/season-(?:block|steps)|season-steps)'),
    source('src/competition/participation/queries'),
    source('src/competition/publication/qualification/queries'),
    source('shared/competition/publication/qualification/(?:contract|schema)'),
    source('src/competition/parts/(?:called-off|companion-link|compete-link|own-first)'),
    source('src/home/components/to-competition'),
  ),
  together(
    'result',
    source(
      'shared/competition/(?:competition/(?:contract|policy|view)|entry/schema|participation/(?:contract|schema)|result/(?:contract|policy|rules|schema|view))',
    ),
    source('src/competition/result/(?:queries|summary|words)'),
  ),
  // What both a home and the typing app know of somebody who learns.
  together(
    'practice',
    source(
      'shared/practice/training-log/(?:book|calendar|contract|effort|kind|measure|policy|progress|schema|skill|statistics)',
    ),
    source('shared/practice/course/(?:learner|lessons|pattern|stages|words)'),
    source('src/practice/training-log/queries'),
    source('src/ui/(?:chart-frame|figure|line-chart)'),
    /\/@tanstack\/.*\/useSuspenseQuery\.js$/u,
  ),
  // What a run is typed with, whatever is typed.
  together(
    'run',
    source(
      'src/typing/(?:spelling|stage/(?:hands|keyboard|line-painter|run-field|run-section)|judge/(?:keys|obstacle-words|run)|keyboard-layout|parts/(?:gate|kept|keyboard-known)|outbox/use-outbox)',
    ),
    source('shared/practice/course/(?:first-keys|lines|measure)'),
  ),
  // A lesson, and the same with a class.
  together('stage', source('src/typing/(?:lesson/(?:log|taken|task)|stage/(?:aloud-line|stage))')),
  together(
    'application',
    source('shared/certificate/(?:certificate|certificate-application)/(?:contract|policy)'),
    // Asked for with it, by an individual's home too.
    source('shared/shop/pay-way/schema'),
    source('src/certificate/certificate-application/(?:phase|queries)'),
  ),
  // Every step of applying.
  together(
    'applying',
    source('src/certificate/certificate-application/(?:draft|how|components/application-steps)'),
    source('shared/certificate/certificate-application/reading'),
  ),
  // What draws in the browser comes at a press, as one.
  together('drawing', source('src/certificate/(?:parts/(?:celebration|picture)|badge/emblem)')),
  together(
    'order',
    source(
      'shared/(?:shop/(?:order|payment)|certificate/(?:parcel|certificate|certificate-application))/schema',
    ),
    source('shared/shop/(?:order|payment)/contract'),
    source('shared/shop/order/(?:buyer-age|due|invoice|policy|refund-words|slip|transfer)'),
    source('shared/goods'),
    source(
      'shared/(?:certificate/(?:certificate-application|parcel)|competition/entry|shop/subscription)/goods',
    ),
    source('shared/shop/subscription/content'),
    // How it is paid.
    source(
      'shared/shop/(?:invoice-terms/(?:contract|policy|schema)|(?:invoice|transfer)/contract|payment/konbini)',
    ),
    source('src/(?:shop/(?:order/words|parts/(?:invoice-refusal|invoice-terms|order))|state/cart-order)'),
  ),
  together('subscription', source('shared/shop/subscription/(?:contract|schema)')),
  together(
    'checkout',
    source('src/shop/parts/(?:checkout-problem|choose-invoice|konbini-slip|unpaid-acts|use-checkout)'),
  ),
  together(
    'problems',
    source('shared/kernel/general-problems'),
    source('shared/(?:people/organization|school/student|shop/subscription)/problem'),
  ),
  together(
    'group',
    source('shared/people/group/(?:contract|schema)'),
    source('src/people/group/queries'),
    source('src/state/group'),
  ),
  together(
    'pupils',
    source('shared/school/student/(?:contract|policy|schema)'),
    source('src/school/(?:parts/class-order|student/(?:queries|sign-ins))'),
    source('src/lib/people'),
  ),
  together(
    'news',
    source('src/site/news/(?:queries|words)'),
    source('shared/site/news/(?:contract|picture|schema)'),
    source('src/(?:lib/readings|ui/reading-text)'),
  ),
  together(
    'home',
    source('src/home/(?:gain|joy|next-step|next-step-words|score-history|season-stage)'),
    source(
      'src/home/components/(?:companion-link|division-bests|home-[a-z]+|later|next-step-[a-z]+|own-results|joy)',
    ),
    source('src/site/news/components/(?:latest-news|news-list)'),
    source('src/competition/result/components/(?:level-key|no-results|result-table|score-figure|state-word)'),
    source('src/(?:competition/parts/level-keys|practice/parts/todays-line)'),
    source('shared/competition/competition/home-row'),
  ),
];

/** A source that moved would silently be a file of its own again. */
export const everyPatternFinds = (): Plugin => ({
  name: 'every-pattern-finds',
  apply: 'build',
  generateBundle() {
    if (idle.size > 0) throw new Error(`web/chunks.ts looks for ${[...idle].join(', ')}, which is not there`);
  },
});

/** The files each file needs before it can run, by name. */
function circleIn(needs: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of needs.get(name) ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle !== undefined) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of needs.keys()) {
    const circle = visit(name, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

/** Of two files that need each other one runs before what it needs is there: no page of it would open. */
export const noFilesInACircle = (): Plugin => ({
  name: 'no-files-in-a-circle',
  apply: 'build',
  generateBundle(_, bundle) {
    const needs = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
    );
    const circle = circleIn(needs);
    if (circle !== undefined) throw new Error(`web/chunks.ts makes files in a circle: ${circle.join(' → ')}`);
  },
});
