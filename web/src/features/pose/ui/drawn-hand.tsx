import type { Pose } from '@attune/gateway-contract/selfie';
import classes from './pose-drawing.module.css';

/** Where the hand touches, how it is turned there, and where its forearm leads, in the drawing's units. */
const AT: Record<Pose['place'], { x: number; y: number; turn: number; elbow: string }> = {
  cheek: { x: 118, y: 115, turn: -24, elbow: '188 236' },
  chin: { x: 96, y: 146, turn: -48, elbow: '214 226' },
  forehead: { x: 98, y: 60, turn: -94, elbow: '216 118' },
  ear: { x: 142, y: 92, turn: -12, elbow: '184 236' },
  head: { x: 92, y: 42, turn: -106, elbow: '216 84' },
};

/** From the index finger, which is next to the thumb, to the little one: where each begins on the palm, and how long it is. */
const FINGERS = [
  { x: 12.6, length: 29 },
  { x: 4.2, length: 34 },
  { x: -4.2, length: 31 },
  { x: -12.6, length: 23 },
] as const;
const STRETCHED: Record<Pose['hand'], number> = { one: 1, two: 2, three: 3, four: 4, flat: 4, fist: 0 };
const KNUCKLES = -12;
const WRIST = 20;
/** How far the tips of fingers that are held apart lean to the side for each unit that they begin from the middle. */
const LEAN = 0.75;

/** A hand with its forearm: rounded fingers joined to a palm, those that aren't stretched folded on it under the thumb. */
export function DrawnHand({ hand, place }: Pick<Pose, 'hand' | 'place'>) {
  const { x, y, turn, elbow } = AT[place];
  const fingers = fingersOf(hand);
  const stretched = fingers.slice(0, STRETCHED[hand]);
  const touch = touchOf(hand, stretched);
  const radians = (turn * Math.PI) / 180;
  const wristX = x - Math.cos(radians) * touch.x - Math.sin(radians) * (WRIST - touch.y);
  const wristY = y - Math.sin(radians) * touch.x + Math.cos(radians) * (WRIST - touch.y);
  const isFlat = hand === 'flat';
  return (
    <g className={classes['hand']}>
      <Limb d={`M${wristX} ${wristY}L${elbow}`} data-arm />
      <g transform={`translate(${x} ${y}) rotate(${turn}) translate(${-touch.x} ${-touch.y})`}>
        {isFlat && <Limb d="M10 8L28 -10" data-thumb />}
        {stretched.map(({ d }) => (
          <Limb key={d} d={d} />
        ))}
        <path d="M-17 -8Q-17 -14 -11 -14H11Q17 -14 17 -8V6Q16 16 10 22H-10Q-16 16 -17 6Z" data-palm />
        {stretched.map(({ d }) => (
          <path key={d} d={d} data-inside />
        ))}
        {isFlat && <path d="M8 10L28 -10" data-inside data-thumb />}
        {fingers.slice(STRETCHED[hand]).map(({ d }) => (
          <Limb key={d} d={d} />
        ))}
        <path d="M0 12V26" data-inside data-arm />
        {!isFlat && <Limb d="M12 12L-3 5" data-thumb />}
      </g>
    </g>
  );
}

/** An outlined rounded shape along a line. */
const Limb = ({ d, ...kind }: { d: string; 'data-arm'?: true; 'data-thumb'?: true }) => (
  <>
    <path d={d} data-outline {...kind} />
    <path d={d} data-inside {...kind} />
  </>
);

const fingersOf = (hand: Pose['hand']) => {
  const count = STRETCHED[hand];
  const middle = (FINGERS[0].x + (FINGERS[count - 1]?.x ?? 0)) / 2;
  return FINGERS.map(({ x, length }, index) => {
    const isStretched = index < count;
    const lean = hand === 'flat' || count < 2 ? 0 : (x - middle) * LEAN;
    const tip = isStretched ? { x: x + lean, y: KNUCKLES - length } : { x, y: KNUCKLES };
    return { tip, d: isStretched ? `M${x} ${KNUCKLES + 6}L${tip.x} ${tip.y}` : `M${x} ${KNUCKLES}V2` };
  });
};

/** Where the hand touches the face, from the middle of its palm: with the tips of its fingers, or with all of it. */
function touchOf(hand: Pose['hand'], stretched: ReturnType<typeof fingersOf>) {
  if (hand === 'flat') return { x: 0, y: -37 };
  if (hand === 'fist') return { x: 0, y: KNUCKLES };
  const mean = (of: (tip: { x: number; y: number }) => number) =>
    stretched.reduce((sum, { tip }) => sum + of(tip), 0) / stretched.length;
  return { x: mean(tip => tip.x), y: mean(tip => tip.y) - 2 };
}
