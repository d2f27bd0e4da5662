import { securityHeaders } from '../security-headers.ts';
import { builtFolder, builtWhenAsked } from './built-folder.ts';
import { redirect } from './http-part.ts';
import type { LocalRoute } from './local-route.ts';
import { staticFiles } from './static-files.ts';

const start = 'gallery/index.html';

/** The kit of the user interface, with every part in every state: built when somebody asks for it. */
export const galleryRoute = (): LocalRoute => {
  const gallery = builtFolder('gallery', [start]);
  const files = staticFiles(gallery.folder);
  const isThere = builtWhenAsked(gallery, '部品の見本をつくれませんでした');
  return {
    prefix: 'ui',
    serve: async ({ request, response, rest }) => {
      if (rest !== '') return files.serve(request, response, rest, securityHeaders);
      if (isThere(response)) redirect(response, `/__local/ui/${start}`);
      return true;
    },
  };
};
