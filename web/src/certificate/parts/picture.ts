/** Pictures that leave the product, drawn in the browser: they have their own colours, whatever those of the page are. */
const colours = {
  ink: '#0b2447',
  muted: '#4a5a72',
  line: '#c3cddb',
  paper: '#ffffff',
  face: '#f4f7fb',
  accent: '#c74700',
  accentEdge: '#8b3200',
} as const;
export type Colour = keyof typeof colours;

const font = '"BIZ UDPGothic", "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif';
const margin = 60;

interface Pen {
  readonly box: (x: number, y: number, width: number, height: number, radius: number, fill: Colour) => void;
  /** In the middle of the width. The longest names are drawn narrower rather than cut. */
  readonly write: (
    text: string,
    y: number,
    height: number,
    colour: Colour,
    weight?: 'bold' | 'normal',
  ) => void;
  /** What is drawn within turns by these degrees about its own middle. */
  readonly turned: (x: number, y: number, degrees: number, draw: () => void) => void;
}

/** A square PNG. @param size of a side, in pixels */
export async function drawPicture(size: number, draw: (pen: Pen) => void): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  draw({
    box(x, y, width, height, radius, fill) {
      context.beginPath();
      context.roundRect(x, y, width, height, radius);
      context.fillStyle = colours[fill];
      context.fill();
    },
    write(text, y, height, colour, weight = 'bold') {
      context.font = `${weight} ${String(height)}px ${font}`;
      context.fillStyle = colours[colour];
      context.fillText(text, size / 2, y, size - 2 * margin);
    },
    turned(x, y, degrees, within) {
      context.save();
      context.translate(x, y);
      context.rotate((degrees * Math.PI) / 180);
      within();
      context.restore();
    },
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('no picture');
  return blob;
}
