import { securityHeaders } from '../security-headers.ts';
import { builtFolder, tellBeingBuilt } from './built-folder.ts';
import { escape, page } from './html.ts';
import { redirect, send } from './http-part.ts';
import type { LocalRoute } from './local-route.ts';
import { reasonOf } from './part.ts';
import { staticFiles } from './static-files.ts';

const start = 'gallery/index.html';

/** The kit of the user interface, with every part in every state: built when somebody asks for it. */
export const galleryRoute = (): LocalRoute => {
  const gallery = builtFolder('gallery', [start]);
  const files = staticFiles(gallery.folder);
  let building: Promise<void> | undefined;
  let failure: string | undefined;
  return {
    prefix: 'ui',
    serve: async ({ request, response, rest }) => {
      if (rest !== '') return files.serve(request, response, rest, securityHeaders);
      if (failure !== undefined) {
        const text = `<pre class="error">${escape(failure)}</pre>`;
        failure = undefined;
        send(response, 500, 'text/html; charset=utf-8', page('部品の見本をつくれませんでした', text));
      } else if (building === undefined && !gallery.isStale()) {
        redirect(response, `/__local/ui/${start}`);
      } else {
        building ??= gallery
          .build()
          .catch((error: unknown) => {
            failure = reasonOf(error);
          })
          .finally(() => {
            building = undefined;
          });
        tellBeingBuilt(response);
      }
      return true;
    },
  };
};
