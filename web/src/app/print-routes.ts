/** `npm run -s routes`: the table of routes as JSON, for people and for the tests that count pages; at its end the typing app's. */
import { typingPaths } from '#shared/kernel/paths.ts';
import { isRedirect } from './route.ts';
import { routes } from './routes.ts';

const table = Object.entries(routes).map(([path, route]) => {
  if (isRedirect(route)) return { path, redirect: route.redirect, values: route.values };
  const { layout, guards, who, title, values, print = false, approved = false } = route;
  return { path, layout, guards, who, title, values, print, approved };
});

const typing = typingPaths.map((path) => ({ path, layout: 'typing', who: 'all' }));

process.stdout.write(`${JSON.stringify([...table, ...typing], null, 2)}\n`);
