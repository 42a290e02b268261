import { useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { layNewFoundation } from '../../test/new-foundation.js';
import { Frame } from './frame.js';
import { OfflineNotice } from './offline-notice.js';
import { Providers } from './providers.js';
/** A screen whose question fails, and the notice that comes after it; returns how often was asked. */
async function failedScreen() {
  const ask = jest.fn(() => Promise.reject(new Error('no answer')));
  const Screen = () => <output>{useQuery({ queryKey: ['anything'], queryFn: ask, retry: false }).status}</output>;
  layNewFoundation();
  const page = (notice: boolean) => (
    <Providers>
      <Frame>
        <Screen />
      </Frame>
      {notice && <OfflineNotice />}
    </Providers>
  );
  const { rerender } = render(page(false));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('error'));
  await act(async () => rerender(page(true)));
  return { asked: () => ask.mock.calls.length };
}

describe('the offline notice', () => {
  test('asks nothing again when it is first drawn', async () => {
    const { asked } = await failedScreen();

    expect(asked()).toBe(1);
  });

  test('asks once more what failed when the network is back', async () => {
    const { asked } = await failedScreen();

    await act(async () => void window.dispatchEvent(new Event('online')));

    await waitFor(() => expect(asked()).toBe(2));
  });
});
