import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = path.resolve(import.meta.dirname, '..');
const node = { environment: 'node' as const };
/** What never comes is given up; these bounds are for a machine that hangs, and no test that is right waits for them. */
const patient = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};

const unitTests = globSync('test/unit/**/*.test.{ts,tsx}', { cwd: root });
const holding = (what: RegExp): string[] =>
  unitTests.filter((file) => what.test(readFileSync(path.join(root, file), 'utf8')));
/** They replace modules. */
const ownWorld = holding(/vi\.mock\(/u);
const pages = holding(/@vitest-environment/u).filter((file) => !ownWorld.includes(file));
/** With a document. */
const setupFiles = ['test/support/fresh-page.ts'];

/** Those of minutes, the longest first: a worker that came to one last would go on alone. */
const longest = [
  'e2e/every-page',
  'e2e/every-other-page',
  'e2e/every-route',
  'e2e/year',
  'e2e/school/roster',
  'integration/access/account-deletion/deletion',
  'integration/shop/transfer/faults',
  'integration/shop/invoice/faults',
  'integration/shop/payment/faults',
  'integration/local/alive',
  'integration/local/start',
  'integration/shop/payment/races',
  'integration/school/roll-over/crowd',
  'integration/competition/printout/large',
  'integration/competition/entry/large',
  'integration/capacity/endpoints',
].map((name) => path.join(root, 'test', `${name}.test.ts`));

/** How long a file took is not known on a machine that is new to it, and its size says little. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own, and makes a list of its own
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longest.indexOf(moduleId);
      return at === -1 ? longest.length : at;
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

/**
 * Three files at a time on two cores, because a file waits for a tenth of its time. Where no test changes what modules
 * remember they are loaded once for all files of a worker: to load them costs a file more than its tests do.
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // The workers are as many as the machine has hands for: a collector with threads of its own only takes theirs.
    execArgv: ['--single-threaded-gc'],
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: unitTests,
          exclude: [...ownWorld, ...pages],
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          ...node,
          name: 'pages',
          include: pages,
          isolate: false,
          ...patient,
          setupFiles,
        },
      },
      {
        test: {
          ...node,
          name: 'own-world',
          include: ownWorld,
          ...patient,
          setupFiles,
        },
      },
      {
        test: {
          ...node,
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          ...node,
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          isolate: false,
          ...patient,
          globalSetup: ['test/support/shared-parts.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'browser',
          include: ['test/e2e/**/*.test.ts', 'test/a11y/**/*.test.ts'],
          ...patient,
          isolate: false,
          // A browser is waited for more than a table is: with three a tenth of both cores was idle.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          globalSetup: ['test/support/build-web.ts'],
        },
      },
    ],
  },
});
