import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { late } from './late.js';

const isHere: ComponentType = () => <p>The part</p>;
const cutOff = async (): Promise<ComponentType> => Promise.reject(new TypeError('Failed to fetch a module'));

/** Draws a screen with a part whose first loadings fail. */
function draw(failures: number, { isQuiet = false } = {}) {
  const load = jest.fn(async () => isHere);
  for (let i = 0; i < failures; i++) load.mockImplementationOnce(cutOff);
  const Part = late(load, { isQuiet });
  const parts = () => (
    <MantineProvider>
      <p>The screen</p>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </MantineProvider>
  );
  const drawn = render(parts());
  return { load, anew: () => (drawn.unmount(), render(parts())) };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('A part that is loaded late', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.useRealTimers());

  test('B1: a request that was cut off is made again', async () => {
    draw(1);

    await pass(1_000);

    expect(screen.getByText('The part')).toBeVisible();
  });

  test('B1: one that cannot be loaded says so in its own place, and comes later by itself', async () => {
    draw(4);
    await pass(10_000);
    expect(screen.getByText('The screen')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load this part.');

    await pass(30_000);

    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('The part')).toBeVisible();
  });

  test('one that cannot be loaded comes as soon as the browser is online', async () => {
    draw(4);
    await pass(10_000);

    window.dispatchEvent(new Event('online'));
    await pass(0);

    expect(screen.getByText('The part')).toBeVisible();
  });

  test('one that was opened again is loaded again', async () => {
    const { anew } = draw(4);
    await pass(10_000);

    anew();
    await pass(0);

    expect(screen.getByText('The part')).toBeVisible();
  });

  test('one that no member asked for is missing without a word', async () => {
    draw(4, { isQuiet: true });

    await pass(10_000);

    expect(screen.getByText('The screen')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a style sheet that did not come is loaded before the part is drawn', async () => {
    const load = jest.fn(async () => isHere);
    load.mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/part.css'));
    const Part = late(load);
    render(
      <MantineProvider>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </MantineProvider>,
    );
    await pass(1_000);
    const sheet = document.head.querySelector('link[href="/assets/part.css"]');
    expect(screen.queryByText('The part')).toBeNull();

    sheet?.dispatchEvent(new Event('load'));
    await pass(0);

    expect(screen.getByText('The part')).toBeVisible();
  });
});
