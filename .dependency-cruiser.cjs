/** Which way imports may go (architecture §2). test/architecture/check.ts runs it and proves that it can fail. */
/** A room: whatever folder stands there. */
const room = '([^/]+)';

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
      'kernel-stands-alone',
      { path: '^shared/kernel/' },
      { pathNot: '^(shared/kernel/|node_modules/zod/)' },
      'The kernel knows no feature.',
    ),
    forbid(
      'shared-is-zod-and-typescript',
      { path: '^shared/' },
      { pathNot: '^(shared/|node_modules/zod/)' },
      'shared runs everywhere.',
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
      { path: '^infra/' },
      { path: '^(functions|web|test)/' },
      'infra names entry files by path.',
    ),
    forbid(
      'operate-outermost',
      { path: '^(functions|infra|shared|web)/' },
      { path: '^operate/' },
      'The commands stand on everything; nothing that is deployed stands on them.',
    ),
    forbid(
      'operate-inward',
      { path: '^operate/' },
      { path: '^(web|test)/' },
      'Runtimes do not import each other.',
    ),
    forbid(
      'platform-knows-no-feature',
      { path: '^functions/platform/' },
      { path: '^functions/(?!platform/)' },
      'platform is below every feature.',
    ),
    forbid(
      'features-know-no-function',
      { path: '^functions/features/' },
      { path: '^functions/(?!platform/|features/)' },
      'Features are below every function and the wiring.',
    ),
    forbid(
      'rooms-apart',
      { path: `^functions/features/${room}/` },
      {
        path: `^functions/features/${room}/`,
        // What a room can be asked for, and what its mails say, is there for the others.
        pathNot: ['^functions/features/$1/', '/(repository|message|mail)[.]ts$'],
        dependencyTypesNot: ['type-only'],
      },
      'Of another room only its types and its repository: put together in functions/wiring or an index.ts.',
    ),
    forbid(
      'routes-never-touch-the-table',
      { path: `^functions/features/${room}/[^/]*(routes|webhook)` },
      { path: '^functions/platform/table/(table|write)' },
      'HTTP words only: what is written belongs to the service.',
    ),
    forbid(
      'functions-apart',
      { path: '^functions/(?!platform/|features/|wiring/|seed/)([^/]+)/' },
      { path: '^functions/(?!platform/|features/|wiring/)[^/]+/', pathNot: '^functions/$1/' },
      'What two functions need is wired in functions/wiring.',
    ),
    forbid(
      'sdk-in-platform',
      { path: '^functions/', pathNot: '^functions/(platform/|features/[^/]+/repository)' },
      { path: '^node_modules/@aws-sdk/' },
      'The AWS SDK stays in platform and repositories.',
    ),
    forbid(
      'hono-in-platform-http',
      { path: '^functions/', pathNot: '^functions/(platform/http/|features/[^/]+/(routes|webhook))' },
      { path: '^node_modules/hono/' },
      'HTTP words stay in platform/http, routes and webhooks.',
    ),
    forbid(
      'ui-below-features',
      { path: '^web/src/(ui|lib|state)/' },
      { path: '^web/src/(features|home|app)/' },
      'shared ← ui, lib, state ← features ← home ← app.',
    ),
    forbid(
      'features-below-app',
      { path: '^web/src/(features|home)/' },
      { path: '^web/src/app/' },
      'Features know paths, not the application.',
    ),
    forbid(
      'features-below-home',
      { path: '^web/src/features/' },
      { path: '^web/src/home/' },
      'The front page and the dashboards compose features; no feature knows them.',
    ),
    forbid(
      'web-features-apart',
      { path: `^web/src/features/${room}/` },
      {
        path: `^web/src/features/${room}/`,
        pathNot: [
          '^web/src/features/$1/',
          `^web/src/features/${room}/(queries|words|schema|store)[.]ts$`,
          '/components/',
        ],
      },
      'Of another room only what it reads and writes, its words and its shapes; the rest is its own.',
    ),
    forbid(
      'web-pages-compose',
      { path: `^web/src/features/${room}/(?!pages/)` },
      { path: `^web/src/features/${room}/components/`, pathNot: '^web/src/features/$1/' },
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
