import { hands, type FingerNumber, type Hand } from '#shared/practice/course/fingers.ts';

/** From the little finger to the thumb, of the left hand; the right one is its mirror. Units of the drawing. */
const fingers: readonly { number: FingerNumber; x: number; top: number; turn: number }[] = [
  { number: 5, x: 8, top: 34, turn: 0 },
  { number: 4, x: 32, top: 14, turn: 0 },
  { number: 3, x: 56, top: 6, turn: 0 },
  { number: 2, x: 80, top: 16, turn: 0 },
  { number: 1, x: 104, top: 66, turn: 38 },
];
const width = 20;
const length = 62;

function HandDrawing({ hand }: { hand: Hand }) {
  const at = (x: number, across: number): number => (hand === 'left' ? x : 140 - x - across);
  return (
    <svg className="typing-hand" viewBox="0 0 140 120">
      <rect className="typing-palm" height="46" rx="18" width="96" x={at(6, 96)} y="70" />
      {fingers.map(({ number, x, top, turn }) => {
        const left = at(x, width);
        const turned = hand === 'left' ? turn : -turn;
        return (
          <g
            data-finger={`${hand}-${String(number)}`}
            key={number}
            transform={
              turn === 0
                ? undefined
                : `rotate(${String(turned)} ${String(left + width / 2)} ${String(top + length)})`
            }
          >
            <rect height={length} rx={width / 2} width={width} x={left} y={top} />
            <text
              textAnchor="middle"
              transform={
                turn === 0
                  ? undefined
                  : `rotate(${String(-turned)} ${String(left + width / 2)} ${String(top + 14)})`
              }
              x={left + width / 2}
              y={top + 18}
            >
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Which finger strikes: by place, number and colour. */
export const Hands = () => (
  <div className="typing-hands">
    {hands.map((hand) => (
      <HandDrawing hand={hand} key={hand} />
    ))}
  </div>
);
