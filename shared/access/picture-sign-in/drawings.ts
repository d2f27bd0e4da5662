/**
 * How the pictures look, on the screen and on paper: areas and lines on a white ground of 64 by 64, told apart by their shape, not by
 * colour alone. Drawn here by hand, because emoji look different on every device and a child has to find the one of the card.
 */
import type { Picture } from './pictures.ts';

interface Shape {
  readonly color: string;
  readonly d: string;
  /** Of a line; absent for an area. */
  readonly width?: number;
}

const ink = '#33302b';
const white = '#fff';
const green = '#3f8f46';
const pink = '#ef9db0';
const red = '#d8402f';
const orange = '#ee8420';
const brown = '#7d4f2b';
const blue = '#2f7fd0';
const yellow = '#f4c430';
const grey = '#93a1b0';

const area = (color: string, ...d: string[]): Shape => ({ color, d: d.join('') });
const line = (color: string, width: number, d: string): Shape => ({ color, d, width });
const round = (x: number, y: number, r: number, high = r): string =>
  `M${String(x - r)} ${String(y)}a${String(r)} ${String(high)} 0 1 0 ${String(2 * r)} 0a${String(r)} ${String(high)} 0 1 0 ${String(-2 * r)} 0z`;
/** The same on the other side of the middle. */
const both = (x: number, y: number, r: number, high = r): string =>
  round(x, y, r, high) + round(64 - x, y, r, high);
const eyes = (x: number, y: number, r = 2.4): Shape => area(ink, both(x, y, r));
const smile = (y: number): Shape => line(ink, 1.6, `M27 ${String(y)}q5 4 10 0`);

export const drawings: Readonly<Record<Picture, readonly Shape[]>> = {
  rabbit: [
    area('#d8c6bd', both(23, 16, 6, 14), round(32, 42, 18)),
    area(pink, both(23, 16, 2.5, 9), round(32, 44, 2.6)),
    eyes(25, 38),
    smile(48),
  ],
  cat: [
    area(orange, 'M13 10l2 24 15-12zM51 10L34 22L49 34z', round(32, 38, 20)),
    eyes(24, 36),
    area(ink, 'M29 42h6l-3 4z'),
    line(ink, 1.6, 'M4 40l13 2M4 49l13-3M60 40l-13 2M60 49l-13-3'),
  ],
  dog: [
    area('#c48f55', round(32, 34, 19)),
    area(brown, both(12, 34, 7, 16)),
    area('#f0dcc0', round(32, 43, 10, 8)),
    area(ink, round(32, 39, 4, 3)),
    eyes(24, 29),
    smile(46),
  ],
  bear: [
    area(brown, both(16, 18, 9), round(32, 36, 21)),
    area('#e0bd92', both(16, 18, 4), round(32, 43, 10, 8)),
    area(ink, round(32, 40, 4, 3)),
    eyes(24, 31),
  ],
  pig: [
    area('#f1a7b4', 'M12 12l4 20 12-12zM52 12l-16 8 12 12z', round(32, 37, 21)),
    area('#dc7286', round(32, 42, 10, 8)),
    area(ink, both(28, 42, 1.8, 2.6)),
    eyes(23, 31),
  ],
  mouse: [
    area(grey, both(14, 20, 12)),
    area(grey, 'M14 34c0-16 36-16 36 0c0 14-12 22-18 26c-6-4-18-12-18-26z'),
    area(pink, both(14, 20, 7), round(32, 57, 4)),
    eyes(25, 38),
    line(ink, 1.6, 'M10 48l14 3M54 48l-14 3'),
  ],
  frog: [
    area('#55a63a', round(32, 40, 25, 18), both(18, 20, 9)),
    area(white, both(18, 19, 6)),
    eyes(18, 19, 3),
    line(ink, 2, 'M16 44q16 12 32 0'),
  ],
  chick: [
    line(orange, 3, 'M25 54v6M39 54v6'),
    area(yellow, round(32, 34, 22)),
    area(orange, 'M26 35h12l-6 8z'),
    eyes(23, 30, 3),
  ],
  owl: [
    area('#8b6a48', 'M12 8l14 8h12l14-8v30c0 30-40 30-40 0z'),
    area('#d9bf99', round(32, 46, 11, 12)),
    area(white, both(23, 25, 9)),
    eyes(23, 25, 4.5),
    area(orange, 'M28 32h8l-4 8z'),
  ],
  elephant: [
    area('#b6c1cd', both(11, 26, 11, 16)),
    area(grey, round(32, 26, 17)),
    line(grey, 10, 'M32 36c0 14 0 20 10 20'),
    eyes(25, 25),
  ],
  fish: [
    area(blue, round(26, 32, 22, 15), 'M44 32l16-14v28z'),
    area(white, round(16, 28, 4)),
    area(ink, round(15, 28, 2)),
    line(white, 2, 'M30 22q6 10 0 20'),
  ],
  crab: [
    line(red, 4, 'M18 44L6 52M20 49l-8 10M46 44l12 8M44 49l8 10M17 33l-6-9M47 33l6-9'),
    area(red, round(32, 40, 19, 13), both(11, 18, 9)),
    area(white, 'M11 19L5 8h12zM53 19L47 8h12z'),
    area(white, both(26, 36, 4)),
    eyes(26, 36, 2),
  ],
  octopus: [
    line(
      '#d4526b',
      7,
      'M19 32C16 46 20 52 8 55M28 36c-2 14 2 18-7 24M36 36c2 14-2 18 7 24M45 32c3 14-1 20 11 23',
    ),
    area('#d4526b', round(32, 23, 19)),
    eyes(25, 22, 3),
    area('#7c2438', round(32, 32, 3.5)),
  ],
  whale: [
    line('#7fb8e6', 3, 'M26 20V9M26 11c-3-6-9-5-9 0M26 11c3-6 9-5 9 0'),
    area('#2b5f94', 'M4 40c0-26 40-22 46-8c6 0 8-8 6-16c3 3 5 3 8 0c2 16-6 36-30 38C16 56 4 54 4 40z'),
    area('#d7e6f2', 'M6 44c10 6 24 6 34 8c-14 4-32 4-34-8z'),
    area(white, round(18, 36, 3)),
    area(ink, round(18, 36, 1.8)),
  ],
  turtle: [
    area('#9cc069', round(55, 38, 7, 6), round(18, 48, 6, 7), round(44, 48, 6, 7), 'M10 40L2 46l10 2z'),
    area('#4a7d3c', 'M8 46a23 26 0 0 1 44 0z'),
    line('#9cc069', 2, 'M30 20v26M16 34h28M20 34l-4 12M40 34l4 12'),
    area(ink, round(57, 37, 1.8)),
  ],
  snail: [
    line('#c9a66b', 3, 'M11 42L6 28M17 42l3-14'),
    area('#c9a66b', 'M6 46c0-8 10-8 14 0h32c8 0 8 10 2 10H14c-6 0-8-4-8-10z'),
    area('#a95f2c', round(36, 31, 18)),
    line('#f0cfa0', 3, 'M36 31c0-5 8-4 8 2c0 9-17 9-17-3c0-15 24-14 24 3'),
  ],
  butterfly: [
    area('#7b56bd', both(17, 22, 15)),
    area('#e37fb6', both(20, 45, 11)),
    area(yellow, both(17, 22, 5), both(20, 45, 4)),
    area(ink, round(32, 36, 3.5, 18)),
    line(ink, 2, 'M31 20L24 6M33 20l7-14'),
  ],
  ladybird: [
    area(ink, round(32, 17, 13, 10)),
    area(red, round(32, 37, 22)),
    line(ink, 3, 'M32 16v43'),
    area(ink, both(22, 30, 4), both(19, 44, 4), both(26, 52, 3)),
    area(white, both(27, 12, 2.4)),
  ],
  bee: [
    area('#a9d2ec', round(24, 18, 10, 12), round(42, 18, 10, 12)),
    area(yellow, round(32, 40, 24, 16)),
    line(ink, 6, 'M28 25v30M41 26v28'),
    area(ink, 'M55 36l8 4-8 4z', round(15, 37, 3)),
  ],
  jellyfish: [
    line(
      '#8d74cf',
      4,
      'M16 34c4 8-4 14 0 24M27 34c4 10-4 16 0 27M37 34c-4 10 4 16 0 27M48 34c-4 8 4 14 0 24',
    ),
    area('#b49fe6', 'M8 36a24 28 0 0 1 48 0z'),
    eyes(24, 26),
    smile(30),
  ],
  apple: [
    area(red, round(23, 38, 17, 20), round(41, 38, 17, 20)),
    line(brown, 4, 'M32 24c0-8 1-12 4-17'),
    area(green, 'M35 18c4-10 14-12 21-8c-3 9-13 12-21 8z'),
  ],
  banana: [
    area(yellow, 'M10 8c8-2 6 2 8 10c4 16 18 26 38 24c4 2 4 6 0 8C32 64 6 44 10 8z'),
    line('#a8821a', 2, 'M14 20c4 18 20 30 40 26'),
    area(brown, 'M9 5h8v7H9z'),
  ],
  strawberry: [
    area(red, 'M32 61C16 52 6 34 14 24c8-8 28-8 36 0c8 10-2 28-18 37z'),
    area(
      yellow,
      both(22, 32, 1.8, 2.4),
      both(27, 43, 1.8, 2.4),
      round(32, 32, 1.8, 2.4),
      round(32, 52, 1.8, 2.4),
    ),
    area(green, 'M10 20l14-2-4-12 12 8 12-8-4 12 14 2-14 6-8 4-8-4z'),
  ],
  grapes: [
    line(brown, 4, 'M32 18V5'),
    area('#74418f', both(18, 24, 8.5), round(32, 24, 8.5), both(25, 38, 8.5), round(32, 52, 8.5)),
    area(green, 'M33 12c6-10 18-8 22-2c-6 8-16 8-22 2z'),
  ],
  orange: [
    area('#f29a26', round(32, 38, 24, 21)),
    area(green, 'M32 20c2-12 14-16 24-12c-2 10-14 16-24 12zM28 18l8-1-1 6-6 1z'),
    area('#c97410', round(22, 36, 1.5), round(30, 46, 1.5), round(42, 40, 1.5), round(36, 30, 1.5)),
  ],
  watermelon: [
    area(green, 'M3 20h58a29 34 0 0 1-58 0z'),
    area(white, 'M8 20h48a24 29 0 0 1-48 0z'),
    area('#e0454b', 'M11 20h42a21 26 0 0 1-42 0z'),
    area(ink, both(22, 26, 1.8, 3), round(32, 28, 1.8, 3), both(27, 37, 1.8, 3)),
  ],
  cherries: [
    line(green, 3, 'M18 38C20 24 28 12 42 7M47 40C48 26 46 14 42 7'),
    area('#b81f3c', round(17, 47, 13), round(48, 49, 12)),
    area(green, 'M42 8c4-6 14-6 19-1c-4 7-14 7-19 1z'),
    area(white, round(13, 42, 3), round(44, 44, 3)),
  ],
  carrot: [
    line(green, 5, 'M32 22V4M31 22L19 8M33 22L45 8'),
    area(orange, 'M18 24c2-8 26-8 28 0c1 12-8 30-14 38c-6-8-15-26-14-38z'),
    line('#b75a0c', 2, 'M20 32h9M36 39h8M25 47h7'),
  ],
  mushroom: [
    area('#ead8b8', 'M23 34h18l3 24H20z'),
    area('#c8412f', 'M4 38C4 4 60 4 60 38z'),
    area(white, round(20, 26, 5), round(40, 20, 5), round(50, 32, 4), round(31, 33, 3)),
  ],
  chestnut: [
    area('#6e3b17', 'M32 6c12 8 30 18 26 38c-2 14-50 14-52 0C2 24 20 14 32 6z'),
    area('#c99c63', 'M7 44c14-6 36-6 50 0c-4 16-46 16-50 0z'),
    line('#a9713d', 3, 'M18 22c-4 4-6 8-6 13'),
  ],
  star: [area('#f2b61c', 'M32 3l9 19 21 3-15 15 4 21-19-10-19 10 4-21L2 25l21-3z'), eyes(26, 32), smile(39)],
  moon: [area('#e3b22e', 'M42 5a28 28 0 1 0 18 40A24 24 0 0 1 42 5z')],
  sun: [
    line(orange, 5, 'M32 3v9M32 52v9M3 32h9M52 32h9M11 11l7 7M46 46l7 7M53 11l-7 7M18 46l-7 7'),
    area('#f25c1f', round(32, 32, 16)),
  ],
  cloud: [area('#7ea6cf', round(17, 40, 13), round(33, 28, 17), round(48, 40, 12), 'M17 38v14h31V38z')],
  rainbow: [
    line(red, 6, 'M6 52a26 30 0 0 1 52 0'),
    line(yellow, 6, 'M12 52a20 24 0 0 1 40 0'),
    line(green, 6, 'M18 52a14 18 0 0 1 28 0'),
    line(blue, 6, 'M24 52a8 12 0 0 1 16 0'),
  ],
  snowman: [
    area('#cfdfec', round(32, 46, 17), round(32, 22, 12)),
    area(ink, 'M18 11h28v4H18zM23 1h18v10H23z', round(32, 44, 2), round(32, 52, 2)),
    eyes(28, 20, 1.8),
    area(orange, 'M32 23l10 3-10 3z'),
    area(red, 'M20 31h24v5H20z'),
  ],
  umbrella: [
    line(brown, 4, 'M32 30v24c0 8 12 8 12 0'),
    area('#cf3f78', 'M3 36a29 32 0 0 1 58 0q-7-6-14 0q-8-6-15 0q-7-6-15 0q-7-6-14 0z'),
    line(white, 2, 'M32 5c-8 8-14 20-15 31M32 5c8 8 14 20 15 31'),
  ],
  blossom: [
    area('#f4a9c4', round(32, 15, 12), both(15, 28, 12), both(21, 47, 12)),
    area('#d9487a', round(32, 32, 7)),
    area(yellow, round(32, 32, 3)),
  ],
  tulip: [
    line(green, 4, 'M32 34v28'),
    area(green, 'M31 60C14 58 10 46 12 36c12 4 19 12 19 24zM33 60c17-2 21-14 19-24c-12 4-19 12-19 24z'),
    area('#d3374f', 'M16 6l8 10 8-13 8 13 8-10v18a16 16 0 0 1-32 0z'),
  ],
  tree: [
    area(brown, 'M27 38h10v24H27z'),
    area(green, round(32, 20, 17), both(18, 32, 13)),
    area(red, round(26, 18, 3), round(40, 26, 3), round(20, 33, 3)),
  ],
  car: [
    area(blue, 'M3 46V34l11-4 8-15h24l9 15 6 4v12z'),
    area(white, 'M25 19h7v11H19zM36 19h7l6 11H36z'),
    area(ink, both(17, 47, 9)),
    area(white, both(17, 47, 3.5)),
  ],
  train: [
    line(ink, 3, 'M20 50L10 62M44 50l10 12M15 56h34'),
    area('#2f9068', 'M12 14q0-11 11-11h18q11 0 11 11v37H12z'),
    area(white, 'M18 13h28v15H18z'),
    area(yellow, both(21, 40, 4.5)),
    line(white, 2, 'M32 13v15'),
  ],
  rocket: [
    area(orange, 'M24 46h16l-8 17z'),
    area(red, 'M22 30L8 52l14-5zM42 30l14 22-14-5z'),
    area('#aeb9c6', 'M32 1c12 12 14 30 11 48H21C18 31 20 13 32 1z'),
    area(blue, round(32, 24, 6)),
  ],
  balloon: [
    line(ink, 2, 'M32 46c-8 6 8 10 0 17'),
    area('#e2477f', round(32, 24, 19, 22), 'M27 50l5-6 5 6z'),
    area(white, round(25, 16, 4, 6)),
  ],
  ship: [
    line(brown, 4, 'M32 44V3'),
    area(yellow, 'M35 6l23 32H35z'),
    area(red, 'M29 12v26H9z'),
    area(brown, 'M4 44h56L50 60H14z'),
  ],
  house: [
    area('#e6c595', 'M12 28h40v33H12z'),
    area(red, 'M2 32L32 4l30 28z'),
    area(brown, 'M18 41h12v20H18z'),
    area(blue, 'M36 40h11v10H36z'),
  ],
  key: [
    line('#bf9013', 7, 'M28 30l28 26M44 45l7-8M52 52l7-8'),
    area('#bf9013', round(20, 22, 17)),
    area(white, round(20, 22, 8)),
  ],
  heart: [area('#dd3b5b', 'M32 60C4 40 0 24 8 12c8-9 21-6 24 6c3-12 16-15 24-6c8 12 4 28-24 48z')],
};
