/** The picture of a badge: a keycap with the level on it. It says no name. */
import { drawPicture } from '../parts/picture.ts';

export interface Emblem {
  readonly level: string;
  readonly divisionName: string;
  readonly seasonTitle: string;
}

const size = 640;

export async function drawEmblem({ level, divisionName, seasonTitle }: Emblem): Promise<Uint8Array> {
  const blob = await drawPicture(size, ({ box, write }) => {
    box(0, 0, size, size, 56, 'line');
    box(4, 4, size - 8, size - 8, 52, 'paper');
    write('maipaso', 84, 40, 'ink');
    // The edge of the key below its face, and the bump that F and J have.
    box(150, 140, 340, 268, 36, 'ink');
    box(154, 144, 332, 244, 32, 'face');
    box(270, 350, 100, 10, 5, 'accent');
    write(level, 250, 104, 'ink');
    write(divisionName, 470, 48, 'ink');
    write(seasonTitle, 532, 30, 'muted', 'normal');
    write('オープンバッジ', 584, 26, 'muted', 'normal');
  });
  return new Uint8Array(await blob.arrayBuffer());
}
