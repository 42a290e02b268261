import { lookAtScreensIn } from './looked-at.js';

jest.setTimeout(120_000);

describe('Screens in German', () => {
  lookAtScreensIn('de');
});
