import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// A screen is loaded when it is first shown, and then has to be compiled: on a busy machine that takes seconds.
configure({ asyncUtilTimeout: 10_000 });

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
