/** The picture of a badge: a keycap with the level on it. It leaves the product, so it has its own colours, and says no name. */
export interface Emblem {
  readonly level: string;
  readonly divisionName: string;
  readonly seasonTitle: string;
}

const size = 640;
const ink = '#0b2447';
const muted = '#4a5a72';
const line = '#c3cddb';
const paper = '#ffffff';
const face = '#f4f7fb';
const accent = '#c74700';
const font = '"BIZ UDPGothic", "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif';

export async function drawEmblem({ level, divisionName, seasonTitle }: Emblem): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');

  const box = (x: number, y: number, width: number, height: number, radius: number, fill: string): void => {
    pen.beginPath();
    pen.roundRect(x, y, width, height, radius);
    pen.fillStyle = fill;
    pen.fill();
  };
  const write = (text: string, y: number, height: number, colour: string, weight = 'bold'): void => {
    pen.font = `${weight} ${height}px ${font}`;
    pen.fillStyle = colour;
    // The longest names are drawn narrower rather than cut.
    pen.fillText(text, size / 2, y, size - 120);
  };
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';

  box(0, 0, size, size, 56, line);
  box(4, 4, size - 8, size - 8, 52, paper);
  write('maipaso', 84, 40, ink);
  // The edge of the key below its face, and the bump that F and J have.
  box(150, 140, 340, 268, 36, ink);
  box(154, 144, 332, 244, 32, face);
  box(270, 350, 100, 10, 5, accent);
  write(level, 250, 104, ink);
  write(divisionName, 470, 48, ink);
  write(seasonTitle, 532, 30, muted, 'normal');
  write('オープンバッジ', 584, 26, muted, 'normal');

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('no picture');
  return new Uint8Array(await blob.arrayBuffer());
}
