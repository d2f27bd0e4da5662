import iconStyles from '#web/ui/icon.module.css';

/** Of our own, in the manner of ui/icon.tsx: on 20 by 20, of lines alone; what is closed fills where one is. */
const drawings = {
  home: 'M3 9.5 10 3.5l7 6 M5 8v8.5h10V8',
  cup: 'M6 3.5h8v4.2a4 4 0 0 1-8 0z M6 5H3.4c0 2.6 1 3.9 2.8 4.2 M14 5h2.6c0 2.6-1 3.9-2.8 4.2 M10 11.8v3 M7 16.5h6',
  chart: 'M3 16.5h14 M6 13.5v-3 M10 13.5v-7 M14 13.5v-5',
  people:
    'M7.3 9a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z M2.8 16.2c0-2.8 1.9-4.4 4.5-4.4s4.5 1.6 4.5 4.4 M12.8 8.8a2.3 2.3 0 0 0 0-4.6 M13.6 11.9c2.2.2 3.6 1.8 3.6 4.3',
  certificate:
    'M3.5 3.5h13v9.3h-13z M6.5 6.5h7 M6.5 9.3h3 M11.2 11.5a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0z M11.8 13v4l1.3-.8 1.3.8v-4',
  card: 'M2.8 5h14.4v10H2.8z M2.8 8.5h14.4 M5.8 12h3',
  news: 'M3.5 4.5h10v12H5a1.5 1.5 0 0 1-1.5-1.5z M13.5 8h3v7a1.5 1.5 0 0 1-3 0 M6.3 8h4.4 M6.3 11.3h4.4',
  settings: 'M3.5 6H9 M13 6h3.5 M3.5 14H7 M11 14h5.5 M9 4v4h4V4z M7 12v4h4v-4z',
  search: 'M8.8 14a5.2 5.2 0 1 0 0-10.4 5.2 5.2 0 0 0 0 10.4z M12.6 12.6 16.8 16.8',
  school: 'M3.5 16.5v-9L10 3.5l6.5 4v9z M8 16.5v-4h4v4 M10 7.5v1.2',
  keys: 'M3.5 4.5h5.6v5.6H3.5z M10.9 4.5h5.6v5.6h-5.6z M5.5 15.5h9 M5.3 8h2 M12.7 8h2',
  person: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6z M4.2 16.5c0-3 2.4-4.8 5.8-4.8s5.8 1.8 5.8 4.8',
} as const;

export type Drawing = keyof typeof drawings;

/** Beside the name of a place, and so hidden from assistive technology. */
export function PlaceIcon({ name }: { name: Drawing }) {
  return (
    <svg aria-hidden="true" className={iconStyles['icon']} focusable="false" viewBox="0 0 20 20">
      <path d={drawings[name]} />
    </svg>
  );
}
