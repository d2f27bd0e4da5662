import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const };

/** Unit tests run in milliseconds and in parallel; integration tests start real parts, so two files at a time at most. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          // No bound of speed, but what a machine needs that does much else.
          testTimeout: 20_000,
          setupFiles: ['test/support/patient-pages.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 90_000,
          maxWorkers: 2,
          globalSetup: ['test/support/shared-parts.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'browser',
          include: ['test/e2e/**/*.test.ts', 'test/a11y/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          globalSetup: ['test/support/build-web.ts'],
        },
      },
    ],
  },
});
