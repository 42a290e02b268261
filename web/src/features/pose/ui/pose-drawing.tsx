import type { Pose } from '@attune/gateway-contract/selfie';
import { DrawnHand } from './drawn-hand.js';
import classes from './pose-drawing.module.css';

/** A simple face in the pose. The words next to it say the same. */
export const PoseDrawing = ({ pose: { hand, place, face } }: { pose: Pose }) => (
  <svg viewBox="0 0 200 210" className={classes['drawing']} aria-hidden>
    <path d="M76 136v24c-32 4-54 20-56 50h144c-2-30-24-46-56-50v-24" />
    <path d="M49 82c-14-6-14 24 1 22M135 82c14-6 14 24-1 22" />
    <ellipse cx="92" cy="92" rx="44" ry="54" />
    <path d="M49 82C46 22 138 22 135 82 130 60 114 51 92 51S54 60 49 82Z" data-hair />
    <Eyes face={face} />
    <path d="M92 99l-4 11h7" data-line />
    <path d={face === 'smile' ? 'M71 120c8 14 34 14 42 0' : 'M80 126h24'} data-line />
    <DrawnHand hand={hand} place={place} />
  </svg>
);

const EYES = [74, 110];

function Eyes({ face }: { face: Pose['face'] }) {
  const isUp = face === 'up';
  return EYES.map((x, index) =>
    face === 'wink' && index === 0 ? (
      <path key={x} d={`M${x - 9} 90c4 6 14 6 18 0`} data-line />
    ) : (
      <g key={x}>
        <ellipse cx={x} cy="91" rx="9" ry="7" data-white />
        <circle cx={x} cy={isUp ? 87.5 : 91} r="3.5" data-dot />
        {isUp && <path d={`M${x - 8} 79c4-4 12-4 16 0`} data-line />}
      </g>
    ),
  );
}
