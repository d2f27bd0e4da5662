import { kilobytes, type Bar, type Figure } from './bar.ts';
import { buildWeb, entry, loadedFor, type WebBuild } from './web-build.ts';

const mostCss = 20_000;
const mostRoute = 30_000;
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
  const found = web.pages.find((page) => page.path === path);
  if (found === undefined) throw new Error(`there is no page ${path}`);
  const chunks = loadedFor(web, entry, found.layout, found.page, ...besides);
  const js = web.scripts(chunks);
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

function routeChunk(web: WebBuild, { path, layout, page }: WebBuild['pages'][number]): Figure {
  const before = loadedFor(web, entry, layout);
  const own = [...loadedFor(web, page)].filter((chunk) => !before.has(chunk));
  const js = web.scripts(own);
  return {
    id: 'W2',
    what: path,
    bar: `≤ ${kilobytes(mostRoute)}`,
    figure: kilobytes(js),
    pass: js <= mostRoute,
  };
}

async function measureSizes(): Promise<Figure[]> {
  const web = await buildWeb();
  return [
    ...firstLoads.flatMap((load) => firstLoad(web, load)),
    ...web.pages.map((page) => routeChunk(web, page)),
  ];
}

export const webSize: Bar = {
  ids: ['W1', 'W2'],
  describes: 'web',
  how: 'gzip -9 of the files of the production build, following what each file imports; W1: entry, layout, page and what they import; W2: what a page imports besides entry and layout.',
  measure: measureSizes,
};
