import { act, render, screen } from '@testing-library/react';
import { layNewFoundation } from '../../test/new-foundation.js';
import { NextPlaceContext } from '../next-place.context.js';
import { ProgressLine } from './progress-line.js';
import { Providers } from './providers.js';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('ProgressLine', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('puts its words into a status that is there before them, after a moment, and takes them out', async () => {
    layNewFoundation();
    const line = (next?: string) => (
      <Providers>
        <NextPlaceContext value={next}>
          <ProgressLine />
        </NextPlaceContext>
      </Providers>
    );
    const { rerender } = render(line());
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();

    rerender(line('/friends'));
    await pass(100);
    expect(status).toBeEmptyDOMElement();
    await pass(100);
    expect(status).toHaveTextContent('Loading…');

    rerender(line());
    expect(status).toBeEmptyDOMElement();
  });
});
