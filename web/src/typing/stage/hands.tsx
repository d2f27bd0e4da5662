import { hands, type FingerNumber, type HandUse } from '#shared/practice/course/fingers.ts';

/** Of the left hand, from the left; the right one is its mirror (typing.css). */
const fingers: readonly FingerNumber[] = [5, 4, 3, 2, 1];

/** Which finger strikes: by place, number and colour. Boxes, because a drawing (SVG) is laid out anew when its colour changes. */
export const Hands = ({ use }: { use: HandUse }) => (
  <div className="typing-hands">
    {hands
      .filter((hand) => use === 'both' || use === hand)
      .map((hand) => (
        <div className="typing-hand" data-hand={hand} key={hand}>
          {(hand === 'left' ? fingers : fingers.toReversed()).map((number) => (
            <span data-finger={`${hand}-${String(number)}`} key={number}>
              <b>{number}</b>
            </span>
          ))}
        </div>
      ))}
  </div>
);
