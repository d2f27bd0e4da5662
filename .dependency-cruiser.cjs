/** Which way imports may go (architecture §2). test/architecture/check.ts runs it and proves that it can fail. */
/** A room stands in its area: `school/student`. What belongs to a room alone may have a folder in it: `correction/appeal`. */
const room = '([^/]+/[^/]+)';
const inner = '(?:|[^/]+/)';
const functionRooms = '^functions/(?!platform/|lambda/)';
const webRooms = '^web/src/(?!app/|home/|lib/|state/|typing/|ui/)';
/** What stands on the functions, though it is of infra: commands, and the function that makes the seed. */
const standing = '^infra/(operate|local/seed)/';

/** The areas from the ground up; the first three know each other. */
const floors = [
  'people|record|mail',
  'school',
  'shop',
  'competition',
  'practice',
  'certificate',
  'access',
  'site',
  'office',
];
/** An estimate counts entries by people and 課題 and prices them in steps; everything else for sale it knows from shared/goods.ts. */
const countsEntries = '^(shared|functions)/shop/estimate/';

const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-circular',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'A circle has no beginning to read from.',
    ),
    forbid(
      'no-circular-types',
      // Columns of a roster speak of each other by the names that their list gives them.
      {
        path: '^(shared/[^/]+/|functions/(?!platform/)|infra/)',
        pathNot: '^shared/school/student-import/columns/',
      },
      { circular: true },
      'Nor has one that is closed by a type: what two files know of each other stands in a third.',
    ),
    forbid(
      'kernel-stands-alone',
      { path: '^shared/kernel/' },
      { pathNot: '^(shared/kernel/|node_modules/zod/)' },
      'The kernel knows no room.',
    ),
    forbid(
      'shared-is-zod-and-typescript',
      { path: '^shared/', pathNot: '^shared/competition/judge/' },
      { pathNot: '^(shared/|node_modules/zod/)' },
      'shared runs everywhere.',
    ),
    forbid(
      'judge-is-emiel',
      { path: '^shared/competition/judge/' },
      { pathNot: '^(shared/|node_modules/emiel/)' },
      'Pages, the companion and functions judge keys by the same engine, and nothing else knows it.',
    ),
    forbid(
      'emiel-in-judge',
      { path: '^(shared|functions|web)/', pathNot: '^shared/competition/judge/' },
      { path: '^node_modules/emiel/' },
      'One engine, one importer of it.',
    ),
    forbid(
      'functions-inward',
      { path: '^functions/' },
      { path: '^(web|infra|test)/' },
      'Runtimes do not import each other.',
    ),
    forbid(
      'web-inward',
      { path: '^web/' },
      { path: '^(functions|infra|test)/' },
      'Runtimes do not import each other.',
    ),
    forbid(
      'infra-inward',
      { path: '^infra/', pathNot: standing },
      { path: '^(functions|web|test)/' },
      'infra names entry files by path.',
    ),
    forbid(
      'operate-outermost',
      { path: '^(functions|infra|shared|web)/', pathNot: standing },
      { path: standing },
      'They stand on everything; nothing that is deployed stands on them.',
    ),
    forbid(
      'operate-inward',
      { path: standing },
      { path: '^(web|test)/' },
      'Runtimes do not import each other.',
    ),
    forbid(
      'platform-knows-no-room',
      { path: '^functions/platform/' },
      { path: '^functions/(?!platform/)' },
      'platform is below every room.',
    ),
    forbid(
      'rooms-know-no-function',
      { path: functionRooms },
      { path: '^functions/lambda/' },
      'Rooms are below every function and the wiring.',
    ),
    forbid(
      'rooms-apart',
      { path: `${functionRooms}${room}/` },
      {
        path: `${functionRooms}${room}/`,
        // What a room can be asked for, and what its mails say, is there for the others.
        pathNot: ['^functions/$1/', '/(repository|message|mail)[.]ts$'],
        dependencyTypesNot: ['type-only'],
      },
      'Of another room only its types and its repository: put together in functions/lambda/wiring or an index.ts.',
    ),
    ...floors.slice(0, -1).map((floor, index) =>
      forbid(
        `areas-in-order-${floor.split('|')[0]}`,
        // In the web a page puts together the components of several areas.
        { path: `^(shared|functions|web/src)/(?:${floor})/`, pathNot: ['/pages/', countsEntries] },
        { path: `^$1/(?:${floors.slice(index + 1).join('|')})/` },
        'Of an area above nothing is known, not even a type: what it brings is handed in.',
      ),
    ),
    forbid(
      'routes-never-touch-the-table',
      { path: `${functionRooms}${room}/${inner}[^/]*(routes|webhook)` },
      { path: '^functions/platform/table/(table|write)' },
      'HTTP words only: what is written belongs to the service.',
    ),
    forbid(
      'functions-apart',
      { path: '^functions/lambda/(?!wiring/)([^/]+)/' },
      { path: '^functions/lambda/(?!wiring/)', pathNot: '^functions/lambda/$1/' },
      'What two functions need is wired in functions/lambda/wiring.',
    ),
    forbid(
      'sdk-in-platform',
      { path: '^functions/', pathNot: `^functions/(platform/|[^/]+/[^/]+/${inner}repository)` },
      { path: '^node_modules/@aws-sdk/' },
      'The AWS SDK stays in platform and repositories.',
    ),
    forbid(
      'hono-in-platform-http',
      { path: '^functions/', pathNot: `^functions/(platform/http/|[^/]+/[^/]+/${inner}(routes|webhook))` },
      { path: '^node_modules/hono/' },
      'HTTP words stay in platform/http, routes and webhooks.',
    ),
    forbid(
      'ui-below-rooms',
      { path: '^web/src/(ui|lib|state)/' },
      { path: '^web/src/(?!ui/|lib/|state/)' },
      'shared ← ui, lib, state ← rooms ← home ← app.',
    ),
    forbid(
      'kit-knows-no-noun',
      // Who signed in, and in whose words they are spoken to, is everybody's.
      {
        path: '^web/src/(ui|lib)/',
        pathNot:
          '^web/src/lib/(auth|sign-in-trace|sign-out|session|remembered|view-as|easy|member-words)[.]ts$',
      },
      { path: `^shared/(?:${floors.join('|')})/` },
      "What speaks of a noun stands in the noun's room, or in its area's parts.",
    ),
    forbid(
      'rooms-below-app',
      { path: '^web/src/(?!app/)' },
      { path: '^web/src/app/' },
      'Rooms know paths, not the application.',
    ),
    forbid(
      'typing-apart',
      { path: '^web/src/typing/' },
      { path: '^web/src/(?!typing/|ui/|lib/|state/)' },
      'The typing app is an application of its own: it has the kit, and nothing of the user page.',
    ),
    forbid(
      'typing-is-nobodys',
      { path: '^web/src/(?!typing/|app/main[.]tsx)' },
      { path: '^web/src/typing/' },
      'Its document begins it; the user page leads to its addresses.',
    ),
    forbid(
      'rooms-below-home',
      { path: webRooms },
      { path: '^web/src/home/' },
      'The front page and the dashboards compose rooms; no room knows them.',
    ),
    forbid(
      'web-rooms-apart',
      { path: `${webRooms}${room}/` },
      {
        path: `${webRooms}${room}/`,
        // What several rooms share stands in their area's parts.
        pathNot: [
          '^web/src/$1/',
          `${webRooms}${room}/${inner}(queries|words|schema|store)[.]ts$`,
          '/components/',
          `${webRooms}[^/]+/parts/`,
        ],
      },
      'Of another room only what it reads and writes, its words and its shapes; the rest is its own.',
    ),
    forbid(
      'web-pages-compose',
      { path: `${webRooms}${room}/(?!${inner}pages/)` },
      { path: `${webRooms}${room}/${inner}components/`, pathNot: '^web/src/$1/' },
      'A page puts together the components of several rooms; a component has those of its own.',
    ),
    forbid(
      'amplify-in-auth',
      { path: '^web/', pathNot: '^web/src/lib/(auth|amplify)' },
      { path: '^node_modules/(aws-amplify|@aws-amplify)/' },
      'One importer of Amplify.',
    ),
    forbid(
      'aria-in-ui',
      { path: '^web/', pathNot: '^web/src/ui/' },
      { path: '^node_modules/(react-aria-components|react-aria|@react-aria)/' },
      'One importer of React Aria.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cdk.out)/|\\.css$' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
    },
    parser: 'swc',
  },
};
