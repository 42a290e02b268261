import { coffee } from './scenes/coffee.mjs';
import { fireflies } from './scenes/fireflies.mjs';
import { record } from './scenes/record.mjs';
import { sea } from './scenes/sea.mjs';
import { skyline } from './scenes/skyline.mjs';
import { tea } from './scenes/tea.mjs';
import { umbrella } from './scenes/umbrella.mjs';
import { walk } from './scenes/walk.mjs';

/** Every clip there is. */
export const scenes = [coffee, walk, umbrella, skyline, tea, sea, record, fireflies];
