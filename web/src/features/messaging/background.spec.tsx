import { screen } from '@testing-library/react';
import { renderApp } from '../../../test/render-app.js';
import { bob, talkToBob } from './messaging.fixture.js';

describe('the background', () => {
  const paper = () => document.querySelector<HTMLElement>('.paper');

  test('is white at first, the rainbow on request, and white again', async () => {
    const { user } = await talkToBob();
    expect(paper()).toHaveStyle({ backgroundColor: '#ffffff' });

    await user.click(screen.getByRole('button', { name: 'Rainbow' }));
    expect(screen.getByRole('button', { name: 'Rainbow', pressed: true })).toBeVisible();
    expect(paper()).toHaveAttribute('data-rainbow');
    await user.click(screen.getByRole('button', { name: 'Rainbow' }));

    expect(paper()).toHaveStyle({ backgroundColor: '#ffffff' });
  });

  test('is remembered for this conversation', async () => {
    const { user, unmount } = await talkToBob();
    await user.click(screen.getByRole('button', { name: 'Rainbow' }));
    unmount();

    renderApp(`/messaging?with=${bob._id}`);

    expect(await screen.findByRole('button', { name: 'Rainbow', pressed: true })).toBeVisible();
  });
});
