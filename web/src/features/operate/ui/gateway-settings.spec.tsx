import { screen, within } from '@testing-library/react';
import { fakeGateway } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { operator } from '../model/operate.fixture.js';

const section = async () => within(await screen.findByRole('region', { name: 'Settings' }));
/** Each setting with what is said of it. */
const listed = async () =>
  (await section())
    .getAllByRole('term')
    .map(term => [...(term.parentElement?.children ?? [])].map(one => one.textContent));

describe('The settings of the gateway', () => {
  test('are there with where each is from; and none that may be secret has its value', async () => {
    fakeGateway(operator);
    renderApp('/operate');

    await (await section()).findByText('4 settings');
    expect(await listed()).toEqual([
      ['DEVICE_KEY', 'Not shown', 'From a file'],
      ['LOG_LEVEL', 'info', 'Default'],
      ['OPERATOR_CONTACT', 'Not set'],
      ['REDIS_URL', 'Not shown', 'From the environment'],
    ]);
  });

  test.each([
    ['log', ['LOG_LEVEL'], '1 setting'],
    ['environment redis', ['REDIS_URL'], '1 setting'],
    ['not set', ['OPERATOR_CONTACT'], '1 setting'],
    ['teapot', [], 'No setting fits.'],
  ])('are found by "%s"', async (typed, names, said) => {
    fakeGateway(operator);
    const { user } = renderApp('/operate');

    await user.type(await (await section()).findByRole('searchbox', { name: 'Find a setting' }), typed);

    expect((await section()).getByRole('status')).toHaveTextContent(said);
    expect((await section()).queryAllByRole('term').map(({ textContent }) => textContent)).toEqual(names);
  });
});
