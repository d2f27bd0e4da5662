import { kilobytes, type Bar, type Figure } from './bar.ts';
import {
  buildWeb,
  entry,
  gzipOf,
  loadedFor,
  pages,
  typingEntry,
  type Page,
  type WebBuild,
} from './web-build.ts';

const mostCss = 20_000;
/** Of a page alone, and with the groups that it shares with many. */
const mostOwn = 30_000;
const mostRoute = 65_000;
const firstLoads = [
  { path: '/', what: 'first load of /', most: 150_000, besides: [] },
  { path: '/auth/signin', what: 'first load of /auth/signin', most: 190_000, besides: [] },
  {
    path: '/auth/signin',
    what: '… with Amplify, which comes when a field gets the focus',
    most: 190_000,
    besides: ['src/lib/auth.ts'],
  },
] as const;

function firstLoad(web: WebBuild, { path, what, most, besides }: (typeof firstLoads)[number]): Figure[] {
  const found = pages.find((page) => page.path === path);
  if (found === undefined) throw new Error(`there is no page ${path}`);
  const chunks = loadedFor(web, entry, found.layout, found.page, ...besides);
  const js = gzipOf(web, chunks);
  const css = web.style;
  return [
    { id: 'W1', what: `${what}, JS`, bar: `≤ ${kilobytes(most)}`, figure: kilobytes(js), pass: js <= most },
    {
      id: 'W1',
      what: `${what}, CSS`,
      bar: `≤ ${kilobytes(mostCss)}`,
      figure: kilobytes(css),
      pass: css <= mostCss,
    },
  ];
}

function route(web: WebBuild, { path, layout, page }: Page): Figure {
  const before = loadedFor(web, entry, layout);
  const all = [...loadedFor(web, page)].filter((script) => !before.has(script));
  const own = gzipOf(
    web,
    all.filter((script) => !web.groups.includes(script)),
  );
  const js = gzipOf(web, all);
  return {
    id: 'W2',
    what: path,
    bar: `≤ ${kilobytes(mostOwn)}, with groups ≤ ${kilobytes(mostRoute)}`,
    figure: `${kilobytes(own)}, ${kilobytes(js)}`,
    pass: own <= mostOwn && js <= mostRoute,
  };
}

/** Of who has just signed in; a lesson is a page of it like another. */
const mostTyping = 60_000;

function typing(web: WebBuild): Figure[] {
  const signIn = pages.find(({ path }) => path === '/auth/signin');
  if (signIn === undefined) throw new Error('there is no page to sign in on');
  const before = loadedFor(web, entry, signIn.layout, signIn.page, 'src/lib/auth.ts');
  const beyond = (loaded: ReadonlySet<string>, known: ReadonlySet<string>): number =>
    gzipOf(
      web,
      [...loaded].filter((script) => !known.has(script)),
    );
  const home = loadedFor(web, typingEntry, 'src/typing/pages/home.tsx');
  const app = beyond(home, before) + web.typingStyle;
  const lesson = beyond(loadedFor(web, 'src/typing/pages/lesson.tsx'), new Set([...before, ...home]));
  return [
    {
      id: 'T3',
      what: '/typing, beyond what sign-in loaded',
      bar: `≤ ${kilobytes(mostTyping)}`,
      figure: kilobytes(app),
      pass: app <= mostTyping,
    },
    {
      id: 'T3',
      what: '… and then a lesson',
      bar: `≤ ${kilobytes(mostOwn)}`,
      figure: kilobytes(lesson),
      pass: lesson <= mostOwn,
    },
  ];
}

export const webSizes = (web: WebBuild): Figure[] => [
  ...firstLoads.flatMap((load) => firstLoad(web, load)),
  ...pages.map((page) => route(web, page)),
  ...typing(web),
];

export const webSize: Bar = {
  ids: ['W1', 'W2', 'T3'],
  describes: 'web',
  how: 'gzip -9 of the files of the production build, following what each file imports; W1: entry, layout, page and what they import; W2: what a page imports besides entry and layout, without and with the groups of web/chunks.ts. A test too (test/e2e/web-size.test.ts).',
  measure: async () => webSizes(await buildWeb()),
};
