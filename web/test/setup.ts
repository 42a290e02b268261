import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// What Mantine and embla ask of a browser and jsdom lacks.
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

Object.assign(globalThis, { TextEncoder, TextDecoder, ResizeObserver: Observer, IntersectionObserver: Observer });
Object.assign(window, { matchMedia, scrollTo() {} });
Element.prototype.scrollIntoView = () => {};
