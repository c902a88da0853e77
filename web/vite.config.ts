import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { packed } from './build.ts';

const server = process.env['CONCLAVE'] ?? 'http://127.0.0.1:8080';

// Two browsers keep two cores busy; more would only make each of them wait.
const inBrowser = { testTimeout: 180_000, hookTimeout: 60_000, maxWorkers: 2 } as const;

export default defineConfig({
  plugins: [svelte(), packed()],
  build: {
    target: 'es2023',
    // The server allows no `data:` addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: false,
    manifest: true,
    // What several pages need comes in two files, not in fifty: one for all pages, one for those with a board.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'board', test: /\/src\/board\//, minShareCount: 2 },
            { name: 'base', test: /^(?!.*(\/games\/.*\/Cover\.svelte|\/fr\/))/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
  },
  test: {
    projects: [
      {
        extends: true,
        resolve: { conditions: ['browser'] },
        test: { name: 'unit', include: ['src/**/*.test.ts'], environment: 'node', setupFiles: ['src/setup.test-env.ts'] },
      },
      { test: { name: 'e2e', include: ['e2e/**/*.test.ts'], ...inBrowser } },
      { test: { name: 'shots', include: ['e2e/shots.ts'], ...inBrowser } },
      { test: { name: 'figures', include: ['e2e/figures.ts'], ...inBrowser } },
    ],
  },
});
