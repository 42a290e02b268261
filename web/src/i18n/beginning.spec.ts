import {
  beginningOf as inServices,
  inCharacters as charactersInServices,
} from '../../../platform/src/texts/beginning.js';
import { beginningOf, inCharacters } from './beginning.js';

const TEXTS = ['tea', 'ab👩‍👩‍👧‍👦c', 'a🇩🇪b', 'cafe\u0301 au lait', 'a👍🏽b', 'किताब', `e${'\u0301'.repeat(50)}`];

describe('beginningOf', () => {
  test('B7: cuts as the services do: a quote is the same on both sides', () => {
    for (const text of TEXTS)
      for (let atMost = 0; atMost < 12; atMost++) {
        expect(beginningOf(text, atMost)).toBe(inServices(text, atMost));
        expect(beginningOf(text, atMost, inCharacters)).toBe(inServices(text, atMost, charactersInServices));
      }
  });

  test('B7: ends with a whole emoji', () => {
    expect(beginningOf('ab👩‍👩‍👧‍👦c', 8)).toBe('ab');
  });
});
