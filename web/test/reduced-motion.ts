/** The browser of a member who prefers reduced motion, for the rest of a test. */
export const preferReducedMotion = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation(query => ({
    ...({ media: query, onchange: null, addListener() {}, removeListener() {} } as const),
    matches: query.includes('prefers-reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }));
