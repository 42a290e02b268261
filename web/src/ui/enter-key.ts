import type { KeyboardEvent } from 'react';

/** What Safari says of the Enter that ended an input method's word: it comes after the composition is over. */
const OF_INPUT_METHOD = 229;

/** Whether a key belongs to an input method, which chooses a word with it. */
export const isOfInputMethod = ({ keyCode, nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === OF_INPUT_METHOD;

/** Whether Enter is meant for the field: it ends no word of an input method, and begins no line. */
export const isEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isOfInputMethod(event);
