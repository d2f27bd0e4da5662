/** `npm run -s routes`: the table of routes as JSON, for people and for the tests that count pages. */
import { isRedirect } from './route.ts';
import { routes } from './routes.ts';

const table = Object.entries(routes).map(([path, route]) => {
  if (isRedirect(route)) return { path, redirect: route.redirect, values: route.values };
  const { layout, guards, who, title, values, print = false, approved = false } = route;
  return { path, layout, guards, who, title, values, print, approved };
});

process.stdout.write(`${JSON.stringify(table, null, 2)}\n`);
