import { drawings } from '#shared/access/picture-sign-in/drawings.ts';
import type { Picture } from '#shared/access/picture-sign-in/pictures.ts';

/** On white paper, whatever colours the page has. Always beside its name, or in what is named by it. */
export const Drawing = ({ picture, size }: { picture: Picture; size: number }) => (
  <svg aria-hidden="true" focusable="false" height={size} viewBox="-4 -4 72 72" width={size}>
    <rect fill="white" height={72} rx={10} width={72} x={-4} y={-4} />
    {drawings[picture].map(({ color, d, width }) =>
      width === undefined ? (
        <path d={d} fill={color} key={d} />
      ) : (
        <path d={d} fill="none" key={d} stroke={color} strokeLinecap="round" strokeWidth={width} />
      ),
    )}
  </svg>
);
