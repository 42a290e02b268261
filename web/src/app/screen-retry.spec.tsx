import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { layNewFoundation } from '../../test/new-foundation.js';
import { ErrorBoundary } from './error-boundary.js';
import { lazyComponent } from './lazy-component.js';
import { Providers } from './providers.js';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('A screen that cannot be loaded', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.useRealTimers());

  test('B1: says so, and another address is another try', async () => {
    const load = jest.fn(async () => () => <p>The screen</p>);
    for (let i = 0; i < 4; i++) load.mockRejectedValueOnce(new TypeError('Failed to fetch a module'));
    const Page = lazyComponent(load);
    layNewFoundation();
    const at = (place: string) => (
      <Providers>
        <ErrorBoundary place={place}>
          <Suspense fallback={null}>
            <Page />
          </Suspense>
        </ErrorBoundary>
      </Providers>
    );
    const { rerender } = render(at('/friends'));
    await pass(10_000);
    expect(screen.getByRole('alert')).toBeVisible();

    rerender(at('/messaging'));
    await pass(0);

    expect(screen.getByText('The screen')).toBeVisible();
  });
});
