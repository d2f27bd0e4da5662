/** The picture for those who are glad with them: made here, sent nowhere. */
import { saveBlob } from '#web/lib/save-file.ts';
import { drawPicture, type Colour } from './picture.ts';

export interface Celebrated {
  readonly level: string;
  readonly divisionName: string;
  readonly seasonTitle: string;
  /** Only where whoever saves it said so. */
  readonly name?: string | undefined;
}

const size = 1080;
const key = 64;
/** Keys thrown into the air: where, how they lie, and in which colour. */
const thrown: readonly (readonly [x: number, y: number, degrees: number, fill: Colour])[] = [
  [110, 130, -18, 'accent'],
  [250, 76, 24, 'line'],
  [868, 72, -12, 'line'],
  [964, 150, 20, 'ink'],
  [84, 420, 14, 'line'],
  [990, 430, -26, 'accent'],
  [70, 690, -14, 'ink'],
  [1004, 700, 16, 'line'],
];

const draw = ({ level, divisionName, seasonTitle, name }: Celebrated): Promise<Blob> =>
  drawPicture(size, ({ box, write, turned }) => {
    box(0, 0, size, size, 0, 'face');
    box(24, 24, size - 48, size - 48, 48, 'paper');
    for (const [x, y, degrees, fill] of thrown)
      turned(x, y, degrees, () => box(-key / 2, -key / 2, key, key, 14, fill));
    write('おめでとう！', name === undefined ? 236 : 196, 116, 'ink');
    if (name !== undefined) write(`${name} さん`, 306, 60, 'ink');
    // The edge of the key below its face, and the bump that F and J have.
    box(240, 372, 600, 364, 56, 'accentEdge');
    box(240, 372, 600, 336, 56, 'accent');
    write(level, 526, 190, 'paper');
    box(470, 654, 140, 12, 6, 'paper');
    write(divisionName, 818, 72, 'ink');
    write(seasonTitle, 898, 42, 'muted', 'normal');
    write('タイピング競技会 maipaso 認定', 982, 34, 'muted', 'normal');
  });

export async function saveCelebration(of: Celebrated): Promise<void> {
  saveBlob(await draw(of), `お祝い_${of.divisionName}_${of.level}.png`);
}
