import { screen } from '@testing-library/react';
import { asAlice, completion } from '../model/assistant.fixture.js';
import { afterAnAnswer } from './conversation.fixture.js';

describe('NextPages', () => {
  beforeEach(() => localStorage.clear());

  test.each([
    ['discover', 'Open Discover', '/discover'],
    ['discover_settings', 'What you’re looking for', '/discover/settings'],
    ['profile', 'Your profile', '/profile'],
  ] as const)('an answer that leads to %s has a link there', async (page, name, address) => {
    await afterAnAnswer(asAlice, completion('Choose your town.', { nextPages: [page] }));

    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  });

  test('an answer that leads nowhere has none, and neither has one for a visitor', async () => {
    const { unmount } = await afterAnAnswer(asAlice, completion('Hello Alice!'));
    expect(screen.queryByRole('link', { name: 'Open Discover' })).not.toBeInTheDocument();
    unmount();

    await afterAnAnswer({}, completion('Hello!', { nextPages: ['discover'] }));
    expect(screen.queryByRole('link', { name: 'Open Discover' })).not.toBeInTheDocument();
  });
});
