import { fireEvent, screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app.js';
import { bob, openConversationWithBob } from './messaging.fixture.js';

describe('the background', () => {
  const paper = () => document.querySelector<HTMLElement>('.paper');

  const raised = { backgroundColor: 'var(--attune-raised)' };

  test('is the raised ground of the theme at first, the rainbow on request, and that ground again', async () => {
    const { user } = await openConversationWithBob();
    expect(paper()).toHaveStyle(raised);
    expect(screen.getByLabelText('Chat background colour')).toHaveValue('#ffffff');

    await user.click(screen.getByRole('button', { name: 'Rainbow' }));
    expect(screen.getByRole('button', { name: 'Rainbow', pressed: true })).toBeVisible();
    expect(paper()).toHaveAttribute('data-rainbow');
    await user.click(screen.getByRole('button', { name: 'Rainbow' }));

    expect(paper()).toHaveStyle(raised);
  });

  test('that was chosen stays as it was chosen, white too', async () => {
    const { unmount } = await openConversationWithBob();
    const colour = () => screen.findByLabelText('Chat background colour');
    for (const value of ['#102030', '#ffffff']) fireEvent.change(await colour(), { target: { value } });
    unmount();

    renderApp(`/messaging?with=${bob._id}`);

    expect(await colour()).toHaveValue('#ffffff');
    expect(paper()).toHaveStyle({ backgroundColor: '#ffffff' });
  });

  test('is dark by default in the dark theme, and the picker begins there', async () => {
    await openConversationWithBob({}, () => localStorage.setItem('mantine-color-scheme-value', 'dark'));

    expect(paper()).toHaveStyle(raised);
    expect(screen.getByLabelText('Chat background colour')).toHaveValue('#251722');
  });

  test('is remembered for this conversation', async () => {
    const { user, unmount } = await openConversationWithBob();
    await user.click(screen.getByRole('button', { name: 'Rainbow' }));
    unmount();

    renderApp(`/messaging?with=${bob._id}`);

    expect(await screen.findByRole('button', { name: 'Rainbow', pressed: true })).toBeVisible();
  });

  test('is chosen from eight grounds in the menu, and the chosen one pressed again restores the default', async () => {
    const { user } = await openConversationWithBob();
    await user.click(screen.getByRole('button', { name: 'More about Bob Builder' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Chat background' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Chat background' }));
    const grounds = within(dialog.getByRole('group', { name: 'Chat background' })).getAllByRole('button');
    expect(grounds.map(ground => ground.getAttribute('aria-label') ?? ground.textContent)).toEqual([
      'White',
      'Cream',
      'Blush',
      'Peach',
      'Rose',
      'Plum',
      'Night',
      'Rainbow',
    ]);

    await user.click(dialog.getByRole('button', { name: 'Plum' }));
    expect(paper()).toHaveStyle({ backgroundColor: '#5a3149' });
    expect(dialog.getByLabelText('Chat background colour')).toHaveValue('#5a3149');
    await user.click(dialog.getByRole('button', { name: 'Plum', pressed: true }));
    expect(paper()).toHaveStyle(raised);
    await user.click(dialog.getByRole('button', { name: 'Rainbow' }));

    expect(paper()).toHaveAttribute('data-rainbow');
  });
});
