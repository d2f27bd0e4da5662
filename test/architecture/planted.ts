/** A tree that breaks every rule of .dependency-cruiser.cjs once, so that a rule that can no longer fail is noticed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Rule → the file that breaks it and what it imports: another file of the tree, or a package. */
export const violations: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'no-circular': ['shared/order/circle.ts', 'shared/order/circle-back.ts'],
  'kernel-stands-alone': ['shared/kernel/id.ts', 'shared/order/schema.ts'],
  'shared-is-zod-and-typescript': ['shared/order/clever.ts', 'hono'],
  'functions-inward': ['functions/features/order/page.ts', 'web/src/ui/button.ts'],
  'web-inward': ['web/src/ui/server.ts', 'functions/platform/log/log.ts'],
  'infra-inward': ['infra/app.ts', 'functions/platform/log/log.ts'],
  'operate-outermost': ['infra/deploy.ts', 'operate/terminal.ts'],
  'operate-inward': ['operate/office.ts', 'web/src/ui/table.ts'],
  'platform-knows-no-feature': [
    'functions/platform/table/table.ts',
    'functions/features/order/repository.ts',
  ],
  'features-know-no-function': ['functions/features/order/up.ts', 'functions/wiring/money.ts'],
  'rooms-apart': ['functions/features/payment/settle.ts', 'functions/features/order/align.ts'],
  'routes-never-touch-the-table': ['functions/features/order/routes.ts', 'functions/platform/table/table.ts'],
  'functions-apart': ['functions/office/part.ts', 'functions/main/part.ts'],
  'sdk-in-platform': ['functions/features/order/service.ts', '@aws-sdk/client-sqs'],
  'hono-in-platform-http': ['functions/features/order/http.ts', 'hono'],
  'ui-below-features': ['web/src/ui/list.ts', 'web/src/features/order/page.ts'],
  'features-below-app': ['web/src/features/order/router.ts', 'web/src/app/router.ts'],
  'features-below-home': ['web/src/features/order/home.ts', 'web/src/home/page.ts'],
  'web-features-apart': ['web/src/features/receipt/page.ts', 'web/src/features/order/page.ts'],
  'web-pages-compose': [
    'web/src/features/receipt/components/list.ts',
    'web/src/features/order/components/badge.ts',
  ],
  'amplify-in-auth': ['web/src/ui/sign-in.ts', 'aws-amplify'],
  'aria-in-ui': ['web/src/features/order/menu.ts', 'react-aria-components'],
};

/** Where rooms stand → the file by which two of them know each other. */
export const circleFloors: Readonly<Record<string, string>> = {
  'functions/features': 'repository.ts',
  'web/src/features': 'queries.ts',
  shared: 'schema.ts',
};

const isFile = (target: string): boolean => target.endsWith('.ts');

/** Writes the tree, hands its folder over, and takes it away again. */
export async function withPlanted<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'planted-'));
  const write = (file: string, text: string): void => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  try {
    for (const [, to] of Object.values(violations)) {
      if (isFile(to)) write(to, 'export const value = 1;\n');
      else {
        write(
          `node_modules/${to}/package.json`,
          JSON.stringify({ name: to, version: '1.0.0', main: 'index.js' }),
        );
        write(`node_modules/${to}/index.js`, 'exports.value = 1;\n');
      }
    }
    for (const [from, to] of Object.values(violations)) {
      const relative = path.relative(path.dirname(from), to);
      const target = isFile(to) ? (relative.startsWith('.') ? relative : `./${relative}`) : to;
      write(from, `import { value } from '${target}';\nexport const value2 = value;\n`);
    }
    write(
      'shared/order/circle-back.ts',
      "import { value2 } from './circle.ts';\nexport const value = () => value2;\n",
    );
    // On each floor two rooms that know each other by their types alone.
    for (const [floor, file] of Object.entries(circleFloors))
      for (const [one, other] of [
        ['certificate', 'receipt'],
        ['receipt', 'certificate'],
      ] as const)
        write(
          `${floor}/${one}/${file}`,
          `import type { ${other} } from '../${other}/${file}';\nexport type ${one} = ${other} | 1;\n`,
        );
    // A noun of the tree in a string, and one that the kernel speaks of itself, which is no violation.
    write('shared/kernel/contract.ts', "export const scopes = ['organization'];\n");
    write('shared/organization/schema.ts', 'export const value = 1;\n');
    write(
      'functions/platform/queue/kinds.ts',
      "export const kinds = ['order-is-late', 'organization', 'reordered'];\n",
    );
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
