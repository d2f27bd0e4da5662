import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { refusingFunctions } from './cut.ts';

/** Of framework mode, where a server renders and hands routes out bit by bit, and of instruments for measuring: the data router holds on to them. */
const unused = [
  'Scripts',
  'PrefetchPageLinks',
  'RemixRootDefaultErrorBoundary',
  'RSCErrorHandler',
  'loadRouteModule',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'deserializeErrors',
  'patchRoutesImpl',
];

/** React Router without warnings for developers (a build that its package brings along and names for nobody) and without framework mode. */
export function dataRouterOnly(): Plugin {
  const main = createRequire(import.meta.url).resolve('react-router');
  const production = path.resolve(main, '../../production');
  const modules = new Map([
    ['react-router', path.join(production, 'index.mjs')],
    ['react-router/dom', path.join(production, 'dom-export.mjs')],
  ]);
  return {
    name: 'data-router-only',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => modules.get(id) ?? null,
    transform(code, id) {
      if (!id.startsWith(production) || !code.includes('\nfunction createRouter(')) return null;
      // Names for developer tools, and calls that might do something, keep components alive that nobody uses.
      const unnamed = code
        .replace(/^\w+\.displayName = "[^"]*";$/gmu, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/gu, '= /* @__PURE__ */ $1');
      return { code: refusingFunctions(unnamed, id, unused), map: null };
    },
  };
}
