import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app.js';
import { spyOnAudio } from '../../../../test/spy-on-audio.js';
import { fakeFriends } from '../../friends/model/friends.fixture.js';
import { bobsProfile, shown } from '../model/members.fixture.js';

const voiceId = `${bobsProfile._id}-11111111-2222-4333-8444-555555555555`;
const voice = { voiceId, durationMs: 14_200, bars: '0v'.repeat(24) };
const open = (change: Parameters<typeof shown>[0]) => {
  fakeFriends({}, { 'GET /api/members/bob': shown(change) });
  renderApp('/members/bob');
  return screen.findByText(/Bread on Sundays/);
};

describe('MemberVoice', () => {
  const playing: string[] = [];
  beforeEach(() => {
    playing.length = 0;
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
      playing.push(new URL(this.src).pathname);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('H11 is named with its member and length, and loads and plays nothing before it is pressed', async () => {
    const loaded = spyOnAudio();
    await open({ voice });

    expect(await screen.findByRole('heading', { name: 'In Bob’s own voice' })).toBeVisible();
    const player = within(screen.getByRole('group', { name: 'Bob’s recording, 0:14' }));
    expect(loaded).not.toHaveBeenCalled();
    fireEvent.click(player.getByRole('button', { name: 'Play' }));

    expect(playing).toEqual([`/api/voices/${voiceId}.webm`]);
  });

  test('H5 once another recording is there, that one is played', async () => {
    const other = voiceId.replace('1111', '2222');
    let there = voice;
    const queryClient = new QueryClient();
    fakeFriends({}, { 'GET /api/members/bob': () => shown({ voice: there }) });
    renderApp('/members/bob', queryClient);
    fireEvent.click(await screen.findByRole('button', { name: 'Play' }));

    there = { ...voice, voiceId: other, durationMs: 20_000 };
    await act(() => queryClient.invalidateQueries({ queryKey: ['members'] }));
    await screen.findByRole('group', { name: 'Bob’s recording, 0:20' });
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));

    expect(playing).toEqual([`/api/voices/${voiceId}.webm`, `/api/voices/${other}.webm`]);
  });

  test('a profile without one says nothing of it', async () => {
    await open({});

    expect(screen.queryByText(/own voice/)).not.toBeInTheDocument();
  });
});
