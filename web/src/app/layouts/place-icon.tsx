import iconStyles from '#web/ui/icon.module.css';

/** Of our own, in the manner of ui/icon.tsx: on 20 by 20, of lines alone; what is closed fills where one is. */
const drawings = {
  home: 'M3 9.5 10 3.5l7 6 M5 8v8.5h10V8',
  cup: 'M6 3.5h8v4.2a4 4 0 0 1-8 0z M6 5H3.4c0 2.6 1 3.9 2.8 4.2 M14 5h2.6c0 2.6-1 3.9-2.8 4.2 M10 11.8v3 M7 16.5h6',
  result: 'M4.5 3.5h11v13h-11z M7.5 8l1.7 1.7L12.6 6.3 M7.5 13.2h5',
  ranks: 'M3 16.5v-5h4.5v5z M7.5 16.5v-9h5v9z M12.5 16.5v-3.5H17v3.5z',
  chart: 'M3 16.5h14 M6 13.5v-3 M10 13.5v-7 M14 13.5v-5',
  people:
    'M7.3 9a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z M2.8 16.2c0-2.8 1.9-4.4 4.5-4.4s4.5 1.6 4.5 4.4 M12.8 8.8a2.3 2.3 0 0 0 0-4.6 M13.6 11.9c2.2.2 3.6 1.8 3.6 4.3',
  list: 'M4 5h.1 M4 10h.1 M4 15h.1 M8 5h8.5 M8 10h8.5 M8 15h8.5',
  check: 'M4.5 4.5h11v12h-11z M7.5 2.8v3 M12.5 2.8v3 M7.5 11l1.7 1.7L12.8 9',
  ticket: 'M2.8 6h14.4v2.6a1.5 1.5 0 0 0 0 2.8V14H2.8v-2.6a1.5 1.5 0 0 0 0-2.8z M11.5 6v8',
  certificate:
    'M3.5 3.5h13v9.3h-13z M6.5 6.5h7 M6.5 9.3h3 M11.2 11.5a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0z M11.8 13v4l1.3-.8 1.3.8v-4',
  cart: 'M3 4h2.5l2 8.5h7l2-6H6.2 M8 16v.1 M14 16v.1',
  card: 'M2.8 5h14.4v10H2.8z M2.8 8.5h14.4 M5.8 12h3',
  receipt: 'M5 3.5h10v13l-2.5-1.4L10 16.5l-2.5-1.4L5 16.5z M7.5 7h5 M7.5 10.3h5',
  book: 'M3.5 4.6c2.6-1 4.7-.6 6.5.8 1.8-1.4 3.9-1.8 6.5-.8v11c-2.6-1-4.7-.6-6.5.8-1.8-1.4-3.9-1.8-6.5-.8z M10 5.4v11',
  news: 'M3.5 4.5h10v12H5a1.5 1.5 0 0 1-1.5-1.5z M13.5 8h3v7a1.5 1.5 0 0 1-3 0 M6.3 8h4.4 M6.3 11.3h4.4',
  settings: 'M3.5 6H9 M13 6h3.5 M3.5 14H7 M11 14h5.5 M9 4v4h4V4z M7 12v4h4v-4z',
  search: 'M8.8 14a5.2 5.2 0 1 0 0-10.4 5.2 5.2 0 0 0 0 10.4z M12.6 12.6 16.8 16.8',
  school: 'M3.5 16.5v-9L10 3.5l6.5 4v9z M8 16.5v-4h4v4 M10 7.5v1.2',
  letters: 'M4.5 3.5h11v13h-11z M7.5 7h5 M7.5 10h5 M7.5 13h3',
  again: 'M4 10a6 6 0 0 1 10.6-3.8L16.5 8 M16.5 4v4h-4 M16 10a6 6 0 0 1-10.6 3.8L3.5 12 M3.5 16v-4h4',
  speech: 'M3.5 4.5h13v9H9.2L6 16.5v-3H3.5z M6.8 8h6.4 M6.8 10.7h3.6',
  mail: 'M2.8 5h14.4v10.5H2.8z M2.8 6l7.2 5.2L17.2 6',
  parcel: 'M3.5 6.8 10 3.5l6.5 3.3v6.6L10 16.5l-6.5-3.1z M3.5 6.8 10 10l6.5-3.2 M10 10v6.5',
} as const;

/** By address, without what is optional in it. */
export const placeIcons: Readonly<Record<string, keyof typeof drawings>> = {
  '/dashboard': 'home',
  '/dashboard/individual': 'home',
  '/dashboard/student': 'home',
  '/dashboard/admin': 'home',
  '/maipaso-competition': 'cup',
  '/maipaso-competition/participant': 'ticket',
  '/maipaso-competition/attendance': 'check',
  '/maipaso-competition/participant/result': 'result',
  '/maipaso-competition/ranking': 'ranks',
  '/maipaso-competition/result': 'result',
  '/maipaso-competition/participant/qr-certificate': 'letters',
  '/subscribe': 'book',
  '/user-group': 'people',
  '/user-group/list': 'list',
  '/certificateApplication': 'certificate',
  '/certificateApplication/participants': 'certificate',
  '/certificateApplication/history': 'list',
  '/cart': 'cart',
  '/payment': 'card',
  '/payment/history': 'list',
  '/payment/receipt': 'receipt',
  '/news': 'news',
  '/organization': 'school',
  '/account': 'settings',
  '/admin/search': 'search',
  '/admin/organizations': 'school',
  '/admin/users': 'people',
  '/admin/orders': 'card',
  '/admin/subscriptions': 'book',
  '/admin/competition': 'cup',
  '/admin/competition/divisions': 'list',
  '/admin/competition/texts': 'letters',
  '/admin/competition/results': 'ranks',
  '/admin/competition/rejudges': 'again',
  '/admin/competition/appeals': 'speech',
  '/admin/competition/settings': 'settings',
  '/admin/training-logs': 'chart',
  '/admin/certificates': 'parcel',
  '/admin/certificates/templates': 'letters',
  '/admin/certificates/issued': 'certificate',
  '/admin/news': 'news',
  '/admin/contacts': 'mail',
  '/admin/pages': 'letters',
  '/admin/switches': 'settings',
  '/admin/documents': 'receipt',
  '/admin/audit': 'list',
  '/admin/jobs': 'again',
};

export const drawingOf = (path: string): string | undefined => {
  const name = path.includes('/training-log/') ? 'chart' : placeIcons[path];
  return name && drawings[name];
};

/** Beside the name of a place, and so hidden from assistive technology. */
export function PlaceIcon({ path }: { path: string }) {
  return (
    <svg aria-hidden="true" className={iconStyles['icon']} focusable="false" viewBox="0 0 20 20">
      <path d={drawingOf(path)} />
    </svg>
  );
}
