import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEnter } from './enter-key.js';

const sources = join(import.meta.dirname, '..');

/** How often a field acts on a key. */
function acts(key: object): number {
  const act = jest.fn();
  const { unmount } = render(<input aria-label="Field" onKeyDown={event => isEnter(event) && act()} />);
  const field = screen.getByLabelText('Field');
  fireEvent(field, createEvent.keyDown(field, key));
  unmount();
  return act.mock.calls.length;
}

describe('Enter in a field', () => {
  test('B5: acts, and not where it ends the word of an input method, in Safari neither', () => {
    expect(acts({ key: 'Enter', keyCode: 13 })).toBe(1);
    expect(acts({ key: 'Enter', keyCode: 13, isComposing: true })).toBe(0);
    expect(acts({ key: 'Enter', keyCode: 229 })).toBe(0);
    expect(acts({ key: 'Enter', keyCode: 13, shiftKey: true })).toBe(0);
    expect(acts({ key: 'a', keyCode: 65 })).toBe(0);
  });

  test('B5: is told from others in this place alone', () => {
    const others = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name) && !name.endsWith('enter-key.ts'))
      .filter(name => /['"]Enter['"]|keyCode|isComposing/.test(readFileSync(join(sources, name), 'utf8')));

    expect(others).toEqual([]);
  });
});
