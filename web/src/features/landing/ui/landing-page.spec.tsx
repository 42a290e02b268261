import { act, fireEvent, screen, within } from '@testing-library/react';
import { fakeGateway } from '../../../../test/fake-gateway.js';
import { preferReducedMotion } from '../../../../test/reduced-motion.js';
import { renderApp } from '../../../../test/render-app.js';
import { loadMessages } from '../../../i18n/language.js';
import { slides } from './use-slides.js';

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const openLanding = async () => {
  fakeGateway();
  const app = renderApp('/');
  const carousel = await screen.findByRole('group', { name: 'Slides' });
  await pass(100);
  const shown = () =>
    within(carousel)
      .getAllByRole('figure')
      .map(slide => slide.textContent);
  return { ...app, carousel, shown };
};

let captions: string[];
beforeAll(() => loadMessages(['landing']).then(() => (captions = slides.map(({ caption }) => caption))));

describe('LandingPage', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  test('the header leads to the login and to the registration', async () => {
    await openLanding();

    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
  });

  test('a visitor is welcomed and told about us, and nothing is asked of the server', async () => {
    const { asked } = fakeGateway();
    renderApp('/');

    expect(await screen.findByRole('heading', { level: 1, name: /^Welcome to Attune/ })).toBeVisible();
    expect(screen.getByText(/^Meet people who want what you want\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create your account' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('heading', { name: 'About Us' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask our assistant' })).toHaveAttribute('href', '/aichat');
    expect(asked).toEqual([]);
  });

  test('six slides follow each other every three seconds, and begin again', async () => {
    const { shown } = await openLanding();
    const seen = [shown()];

    for (let slide = 1; slide <= 6; slide += 1) {
      await pass(3000);
      seen.push(shown());
    }

    expect(captions).toHaveLength(6);
    expect(seen).toEqual([...captions, captions[0]].map(caption => [caption]));
  });

  test('next and previous turn the slides, around the end too', async () => {
    const { shown } = await openLanding();

    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(shown()).toEqual([captions[5]]);

    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(shown()).toEqual([captions[0]]);
  });

  test('paused slides stay, and go on when played', async () => {
    const { shown } = await openLanding();

    fireEvent.click(screen.getByRole('button', { name: 'Pause the slides' }));
    await pass(10_000);
    expect(shown()).toEqual([captions[0]]);

    fireEvent.click(screen.getByRole('button', { name: 'Play the slides' }));
    await pass(3000);
    expect(shown()).toEqual([captions[1]]);
  });

  test('the slides wait under the pointer', async () => {
    const { carousel, shown } = await openLanding();

    fireEvent.mouseEnter(carousel);
    await pass(10_000);
    expect(shown()).toEqual([captions[0]]);

    fireEvent.mouseLeave(carousel);
    await pass(3000);
    expect(shown()).toEqual([captions[1]]);
  });

  test('the slides wait while the keyboard is among them', async () => {
    const { shown } = await openLanding();

    act(() => screen.getByRole('button', { name: 'Next slide' }).focus());
    await pass(10_000);
    expect(shown()).toEqual([captions[0]]);

    act(() => screen.getByRole('button', { name: 'Next slide' }).blur());
    await pass(3000);
    expect(shown()).toEqual([captions[1]]);
  });

  test('the slides stand still for those who want less motion', async () => {
    preferReducedMotion();
    const { shown } = await openLanding();

    await pass(10_000);

    expect(shown()).toEqual([captions[0]]);
  });

  test('the plans are told word for word', async () => {
    await openLanding();

    const plans = screen.getAllByRole('article').map(plan => [...plan.children].map(part => part.textContent));

    expect(plans).toEqual([
      ['free', 'basic matches, messaging, one AI Super Match'],
      ['premium', 'a chat-coaching bot'],
      ['platinum', 'priority visibility and AI-assisted date planning'],
    ]);
  });

  test('three tips tell how to date safely', async () => {
    await openLanding();

    for (const tip of [
      'Meet in public for first dates',
      'Do not share financial information or passwords',
      'Trust your instincts',
    ]) {
      expect(screen.getByRole('heading', { name: tip })).toBeVisible();
    }
  });

  test('the footer has its four columns', async () => {
    await openLanding();

    const linksIn = (column: string) =>
      within(screen.getByRole('navigation', { name: column })).getAllByRole('link').length;
    expect(['Company', 'Support', 'Legal'].map(linksIn)).toEqual([3, 4, 3]);
    expect(within(installColumn()).getAllByRole('button')).toHaveLength(3);
  });

  test('the footer leads to the pages that exist; the others are placeholders without an address', async () => {
    await openLanding();

    const links = ['Company', 'Support', 'Legal'].flatMap(column =>
      within(screen.getByRole('navigation', { name: column })).getAllByRole('link'),
    );

    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Our story', null],
      ['Careers', null],
      ['Press', null],
      ['Help centre', null],
      ['How suggestions work', '/how-suggestions-work'],
      ['Safety centre', '/rules#safety'],
      ['Contact', '/contact'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Cookies', '/privacy#cookies'],
    ]);
  });

  const installColumn = () => screen.getByRole('region', { name: 'Install App' });
  const askToInstall = (device: string) =>
    act(async () => fireEvent.click(within(installColumn()).getByRole('button', { name: device })));

  test('where the browser cannot install the app, the footer says how it is done', async () => {
    await openLanding();

    await askToInstall('iPhone and iPad');
    expect(within(installColumn()).getByRole('status')).toHaveTextContent('“Add to Home Screen”');
    await askToInstall('Desktop');
    expect(within(installColumn()).getByRole('status')).toHaveTextContent('“Install Attune”');
  });

  test('where the browser offers to install the app, the footer takes the offer up, once', async () => {
    await openLanding();
    const prompt = jest.fn(async () => ({ outcome: 'accepted' }));
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));

    await askToInstall('Android');
    expect(within(installColumn()).getByRole('status')).toHaveTextContent('Attune is being installed.');
    await askToInstall('Android');
    expect(prompt).toHaveBeenCalledTimes(1);
  });

  test('a landing page opened by hand says nothing of a verification', async () => {
    await openLanding();

    expect(screen.queryByText('Your email is verified')).not.toBeInTheDocument();
  });
});
