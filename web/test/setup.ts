import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
// Here, as what it does after each test cannot be said inside of one.
import './fake-socket.js';
import { loadStoredLanguage } from '../src/i18n/language.js';

// A screen is loaded when it is first shown, and then has to be compiled: on a busy machine that takes seconds.
configure({ asyncUtilTimeout: 20_000 });

// What Mantine asks of a browser and jsdom lacks.
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const matchMedia = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
});
Object.assign(window, { matchMedia, scrollTo() {} });
Object.assign(Element.prototype, { scrollIntoView() {}, animate() {} });
Object.assign(HTMLMediaElement.prototype, { play: async () => {}, pause() {} });

// As main.tsx does before it renders.
beforeAll(loadStoredLanguage);

// Each begins on a device that knows no member, and after what the one before left open has left the history.
const nextTurn = (
  (setTimer: typeof setTimeout) => () =>
    new Promise(done => setTimer(done))
)(globalThis.setTimeout);
afterEach(async () => {
  localStorage.clear();
  cleanup();
  for (let turn = 0; turn < 3; turn++) await nextTurn();
});

// No spec opens a real connection: each has the server's side of it in its hands (fake-socket.ts).
jest.mock('socket.io-client', () => jest.requireActual('./fake-socket.js'));
