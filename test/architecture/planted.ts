/** A tree that breaks every rule of .dependency-cruiser.cjs once, so that a rule that can no longer fail is noticed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Rule → the file that breaks it and what it imports: another file of the tree, or a package. */
export const violations: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'no-circular': ['shared/shop/order/circle.ts', 'shared/shop/order/circle-back.ts'],
  'no-circular-types': ['functions/shop/payment/steps.ts', 'functions/shop/payment/commit.ts'],
  'kernel-stands-alone': ['shared/kernel/id.ts', 'shared/shop/order/schema.ts'],
  'shared-is-zod-and-typescript': ['shared/shop/order/clever.ts', 'hono'],
  'judge-is-emiel': ['shared/competition/judge/clever.ts', 'zod'],
  'emiel-in-judge': ['functions/competition/attempt/clever.ts', 'emiel'],
  'functions-inward': ['functions/shop/order/page.ts', 'web/src/ui/button.ts'],
  'web-inward': ['web/src/ui/server.ts', 'functions/platform/log/log.ts'],
  'infra-inward': ['infra/app.ts', 'functions/platform/log/log.ts'],
  'operate-outermost': ['infra/deploy.ts', 'infra/operate/terminal.ts'],
  'operate-inward': ['infra/operate/office.ts', 'web/src/ui/table.ts'],
  'platform-knows-no-room': ['functions/platform/table/table.ts', 'functions/shop/order/repository.ts'],
  'rooms-know-no-function': ['functions/shop/order/up.ts', 'functions/lambda/wiring/money.ts'],
  'rooms-apart': ['functions/shop/payment/settle.ts', 'functions/shop/order/align.ts'],
  'areas-in-order-people': ['shared/mail/notice/order.ts', 'shared/shop/order/schema.ts'],
  'areas-in-order-school': ['functions/school/student/order.ts', 'functions/shop/order/repository.ts'],
  'areas-in-order-shop': ['web/src/shop/order/result.ts', 'web/src/competition/result/queries.ts'],
  'areas-in-order-competition': [
    'shared/competition/result/log.ts',
    'shared/practice/training-log/schema.ts',
  ],
  'areas-in-order-practice': ['shared/practice/training-log/paper.ts', 'shared/certificate/badge/schema.ts'],
  'areas-in-order-certificate': ['shared/certificate/badge/session.ts', 'shared/access/session/schema.ts'],
  'areas-in-order-access': ['shared/access/terms/page.ts', 'shared/site/static-page/schema.ts'],
  'areas-in-order-site': ['shared/site/news/console.ts', 'shared/office/search/schema.ts'],
  'routes-never-touch-the-table': ['functions/shop/order/routes.ts', 'functions/platform/table/table.ts'],
  'functions-apart': ['functions/lambda/office/part.ts', 'functions/lambda/main/part.ts'],
  'sdk-in-platform': ['functions/shop/order/service.ts', '@aws-sdk/client-sqs'],
  'hono-in-platform-http': ['functions/shop/order/http.ts', 'hono'],
  'ui-below-rooms': ['web/src/ui/list.ts', 'web/src/shop/order/page.ts'],
  'kit-knows-no-noun': ['web/src/ui/order-badge.ts', 'shared/shop/order/schema.ts'],
  'rooms-below-app': ['web/src/shop/order/router.ts', 'web/src/app/router.ts'],
  'typing-apart': ['web/src/typing/pages/cart.ts', 'web/src/shop/order/page.ts'],
  'typing-is-nobodys': ['web/src/shop/order/practice.ts', 'web/src/typing/router.ts'],
  'rooms-below-home': ['web/src/shop/order/home.ts', 'web/src/home/page.ts'],
  'web-rooms-apart': ['web/src/shop/receipt/page.ts', 'web/src/shop/order/page.ts'],
  'web-pages-compose': ['web/src/shop/receipt/components/list.ts', 'web/src/shop/order/components/badge.ts'],
  'amplify-in-auth': ['web/src/ui/sign-in.ts', 'aws-amplify'],
  'aria-in-ui': ['web/src/shop/order/menu.ts', 'react-aria-components'],
};

/** Where rooms stand → the file by which they know each other. */
export const circleFloors: Readonly<Record<string, string>> = {
  functions: 'repository.ts',
  'web/src': 'queries.ts',
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
      'shared/shop/order/circle-back.ts',
      "import { value2 } from './circle.ts';\nexport const value = () => value2;\n",
    );
    write(
      'functions/shop/payment/commit.ts',
      "import type { value2 } from './steps.ts';\nexport const value = 1 as unknown as typeof value2;\n",
    );
    // On each floor what payment would be with its steps in the rooms they are about: four that know each other by types alone.
    for (const [floor, file] of Object.entries(circleFloors))
      for (const [one, other] of [
        ['payment', 'refund'],
        ['refund', 'transfer'],
        ['transfer', 'invoice'],
        ['invoice', 'payment'],
      ] as const)
        write(
          `${floor}/shop/${one}/${file}`,
          `import type { ${other} } from '../${other}/${file}';\nexport type ${one} = ${other} | 1;\n`,
        );
    // Two nouns of the tree in strings; no violation are one that the kernel speaks of itself, and a provider's own word.
    write('shared/kernel/contract.ts', "export const scopes = ['organization'];\n");
    write('shared/people/organization/schema.ts', 'export const value = 1;\n');
    write(
      'functions/platform/queue/kinds.ts',
      "export const kinds = ['order-is-late', 'organization', 'reordered', 'refund-payment'];\n",
    );
    write('functions/platform/payment/events.ts', "export const events = ['refund.created'];\n");
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
