import { BrowserHistory, type Place } from './browser-history.js';

let history: BrowserHistory;
let stop: () => void;
let changes: { place: Place; delta: number | undefined }[];

const popped = () => new Promise(done => window.addEventListener('popstate', done, { once: true }));

describe('BrowserHistory', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/friends?query=bob#list');
    history = new BrowserHistory();
    changes = [];
    stop = history.listen((place, delta) => changes.push({ place, delta }));
  });
  afterEach(() => stop());

  test('the first entry is the address that was opened', () => {
    expect(history.place).toEqual({
      navigationType: 'POP',
      index: 0,
      location: { pathname: '/friends', search: '?query=bob', hash: '#list', state: null, key: 'default' },
    });
  });

  test('a push adds an entry with its state, and a replacement takes its place', () => {
    const { length } = window.history;
    history.navigator.push({ pathname: '/profile', search: '', hash: '' }, { from: 'friends' });
    history.navigator.replace('/settings', 'later');

    expect(window.history.length).toBe(length + 1);
    expect(changes.map(({ place }) => [place.navigationType, place.location.pathname, place.location.state])).toEqual([
      ['PUSH', '/profile', { from: 'friends' }],
      ['REPLACE', '/settings', 'later'],
    ]);
    expect(window.location.pathname).toBe('/settings');
  });

  test('a push of the address that is there adds none, as no browser does', () => {
    const { length } = window.history;
    history.navigator.push('/friends?query=bob#list', 'again');

    expect(window.history.length).toBe(length);
    expect(history.place).toMatchObject({ navigationType: 'REPLACE', index: 0, location: { state: 'again' } });
  });

  test('the Back button tells how far it went', async () => {
    history.navigator.push('/profile');
    history.navigator.push('/settings');
    window.history.go(-2);
    await popped();

    expect(changes.at(-1)).toMatchObject({
      delta: -2,
      place: { navigationType: 'POP', location: { pathname: '/friends' } },
    });
  });

  test('an entry of a link within the page is no step of the router', async () => {
    const arrived = popped();
    window.location.hash = '#content';
    await arrived;

    expect(changes.at(-1)).toMatchObject({ delta: undefined, place: { location: { hash: '#content', state: null } } });
  });
});
