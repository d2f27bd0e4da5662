/** Which way imports may go (architecture §2). test/architecture/check.ts runs it and proves that it can fail. */
/** A room: whatever folder stands there. */
const features = '([^/]+)';

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
      'platform-knows-no-feature',
      { path: '^functions/platform/' },
      { path: '^functions/(?!platform/)' },
      'platform is below every feature.',
    ),
    forbid(
      'core-knows-no-function',
      { path: '^functions/core/' },
      { path: '^functions/(?!platform/|core/)' },
      'core is below every function.',
    ),
    forbid(
      'core-features-apart',
      { path: `^functions/core/${features}/` },
      {
        path: `^functions/core/${features}/`,
        pathNot: '^functions/core/$1/',
        dependencyTypesNot: ['type-only'],
      },
      'Compose in functions/core/compose*.ts, or move the rule to shared/<feature>/policy.ts.',
    ),
    forbid(
      'function-features-apart',
      { path: `^functions/(?!platform/|core/)([^/]+)/${features}/` },
      // What every mail of the worker is made with is no feature.
      {
        path: `^functions/$1/${features}/`,
        pathNot: '^functions/($1/$2|worker/mail)/',
        dependencyTypesNot: ['type-only'],
      },
      'Compose in index.ts.',
    ),
    forbid(
      'functions-apart',
      { path: '^functions/(?!platform/|core/|seed/)([^/]+)/' },
      { path: '^functions/(?!platform/|core/)[^/]+/', pathNot: '^functions/$1/' },
      'What two functions need lives in functions/core.',
    ),
    forbid(
      'sdk-in-platform',
      { path: '^functions/', pathNot: '^functions/(platform/|core/[^/]+/repository)' },
      { path: '^node_modules/@aws-sdk/' },
      'The AWS SDK stays in platform and repositories.',
    ),
    forbid(
      'hono-in-platform-http',
      { path: '^functions/', pathNot: '^functions/(platform/http/|[^/]+/[^/]+/routes)' },
      { path: '^node_modules/hono/' },
      'HTTP words stay in platform/http and routes.',
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
      { path: `^web/src/features/${features}/` },
      { path: `^web/src/features/${features}/`, pathNot: '^web/src/features/$1/' },
      'Compose in home or app, or move it down.',
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
