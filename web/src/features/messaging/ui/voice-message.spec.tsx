import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeMicrophone } from '../../../../test/fake-microphone.js';
import { bob, openConversationWithBob } from './messaging.fixture.js';

const voiceId = `${bob._id}-11111111-2222-4333-8444-555555555555`;
const voice = { voiceId, durationMs: 14_200, bars: '0v'.repeat(24) };

describe('a voice message', () => {
  const openWith = (said: object = {}) =>
    openConversationWithBob({ saidBefore: 2 }, ({ log }) => {
      for (const message of log) Object.assign(message, { text: '🎤 0:14', voice, ...said });
    });
  const playing = new Set<HTMLMediaElement>();
  let canPlay: jest.SpyInstance;
  beforeEach(() => {
    playing.clear();
    canPlay = jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
      playing.add(this);
      this.dispatchEvent(new Event('play'));
    });
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      if (playing.delete(this)) this.dispatchEvent(new Event('pause'));
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('is named with its sender and its length, here and in the list, and has no text to copy', async () => {
    const { user, list } = await openWith();
    const [first] = await within(list).findAllByRole('group', { name: 'Voice message from Bob, 0:14' });

    expect(within(first!).getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', '0:00 of 0:14');
    expect(screen.getByRole('link', { name: /Bob.*Voice message, 0:14/ })).toBeInTheDocument();
    expect(within(list).queryByTestId('text')).not.toBeInTheDocument();
    const [menu] = within(list).getAllByRole('button', { name: /Actions for message.*Voice message, 0:14/ });
    await user.click(menu!);
    expect(await screen.findByRole('menuitem', { name: 'Report' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Copy' })).not.toBeInTheDocument();
  });

  test('W35 none plays by itself, and one that begins stops the other', async () => {
    const { list } = await openWith();
    const players = await within(list).findAllByRole('group', { name: /^Voice message from Bob/ });
    const [one, other] = players.map(player => within(player));
    expect(playing.size).toBe(0);

    fireEvent.click(one!.getByRole('button', { name: 'Play' }));
    await one!.findByRole('button', { name: 'Pause' });
    expect([...playing].map(({ src }) => new URL(src).pathname)).toEqual([`/api/messages/voices/${voiceId}.webm`]);
    fireEvent.click(other!.getByRole('button', { name: 'Play' }));

    await other!.findByRole('button', { name: 'Pause' });
    expect(one!.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    expect(playing.size).toBe(1);
  });

  test('is shown with its length where the browser plays none', async () => {
    canPlay.mockReturnValue('');
    const { list } = await openWith();
    const [player] = await within(list).findAllByRole('group', { name: 'Voice message from Bob, 0:14' });

    expect(player).toHaveTextContent('0:14Your browser can’t play recordings. Update it to listen.');
    expect(within(player!).queryByRole('button')).not.toBeInTheDocument();
  });

  test('stops when the member records', async () => {
    const microphone = new FakeMicrophone();
    const { list } = await openWith();
    const [player] = await within(list).findAllByRole('group', { name: /^Voice message from Bob/ });
    fireEvent.click(within(player!).getByRole('button', { name: 'Play' }));
    expect(playing.size).toBe(1);

    fireEvent.click(await screen.findByRole('button', { name: 'Record a voice message' }));

    await screen.findByRole('button', { name: 'Stop' });
    expect(playing.size).toBe(0);
    microphone.remove();
  });

  test('is played from where the member moved to', async () => {
    const { list } = await openWith();
    const [player] = await within(list).findAllByRole('group', { name: /^Voice message from Bob/ });
    const position = within(player!).getByRole('slider');

    fireEvent.change(position, { target: { value: '9000' } });
    expect(position).toHaveAttribute('aria-valuetext', '0:09 of 0:14');
    fireEvent.click(within(player!).getByRole('button', { name: 'Play' }));

    await waitFor(() => expect([...playing].map(({ currentTime }) => currentTime)).toEqual([9]));
  });

  test('that can’t be loaded says so, and the next press tries again', async () => {
    const { list } = await openWith();
    const [player] = await within(list).findAllByRole('group', { name: /^Voice message from Bob/ });
    fireEvent.click(within(player!).getByRole('button', { name: 'Play' }));
    const [audio] = playing;

    act(() => void audio?.dispatchEvent(new Event('error')));

    expect(await within(player!).findByText('Couldn’t load this recording. Try again.')).toBeInTheDocument();
    playing.clear();
    fireEvent.click(within(player!).getByRole('button', { name: 'Play' }));
    expect(playing.size).toBe(1);
    expect([...playing][0]).not.toBe(audio);
  });

  test('that comes in is read out with its length', async () => {
    const { messages } = await openConversationWithBob();

    await messages.says('🎤 0:14', { voice });

    expect(await screen.findByRole('log')).toHaveTextContent('Bob: Voice message, 0:14');
  });

  test('that was removed is not played', async () => {
    const { list } = await openWith({ voice: undefined, text: '', deletedAt: new Date().toISOString() });

    await waitFor(() => expect(within(list).getAllByText('This message was deleted.').length).toBeGreaterThan(0));
    expect(within(list).queryByRole('slider')).not.toBeInTheDocument();
  });
});
