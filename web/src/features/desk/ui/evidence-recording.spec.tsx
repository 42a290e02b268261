import { screen } from '@testing-library/react';
import { alice, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { CASE, openCase, shownCase } from '../model/desk.fixture.js';

describe('A recording of the evidence', () => {
  test('is asked for once, when it is wanted, and can be asked for again if that fails', async () => {
    let isAway = true;
    const voice = `GET /api/desk/cases/${CASE}/pictures/${'4'.repeat(64)}`;
    const { asked } = fakeGateway({
      'GET /api/auth/me': alice,
      'GET /api/desk': success(),
      [`GET /api/desk/cases/${CASE}`]: shownCase(openCase),
      [voice]: () => (isAway ? refusal(503) : success()),
    });
    const requests = () => asked.filter(({ method, path }) => `${method} ${path}` === voice).length;
    const held = new Set<string>();
    let made = 0;
    Object.assign(URL, {
      createObjectURL: () => {
        const address = `blob:${++made}`;
        held.add(address);
        return address;
      },
      revokeObjectURL: (address: string) => held.delete(address),
    });
    const { user, unmount } = renderApp(`/desk/cases/${CASE}`);
    const play = await screen.findByRole('button', { name: 'Play recording 4' });
    expect(requests()).toBe(0);

    await user.click(play);
    expect(await screen.findByText(/^Couldn’t load the recording\./)).toBeVisible();
    isAway = false;
    await user.click(play);

    const player = await screen.findByLabelText('Recording 4');
    expect([...held]).toEqual([player.getAttribute('src')]);
    expect(requests()).toBe(2);
    unmount();
    expect([...held]).toEqual([]);
  });
});
