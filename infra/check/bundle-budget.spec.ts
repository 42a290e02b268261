import { randomBytes } from 'node:crypto';
import { weightsOfPages } from './bundle-budget.ts';

/** Does not pack any further, but for some bytes that gzip writes around it. */
const kilobytes = (count: number) => randomBytes(count * 1000);

const landing = 'src/features/landing/ui/landing-page.tsx';
const login = 'src/features/login/ui/login-page.tsx';
const files: Record<string, Buffer> = {
  'entry.js': kilobytes(100),
  'shared.js': kilobytes(20),
  'landing.js': kilobytes(10),
  'login.js': kilobytes(5),
  'late.js': kilobytes(1),
  'auth-layout.js': kilobytes(2),
};
const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  'src/app/app-notices.tsx': { file: 'late.js', imports: ['index.html'] },
  'src/app/auth-layout.tsx': { file: 'auth-layout.js', imports: ['_shared.js'] },
  [landing]: { file: 'landing.js', imports: ['_shared.js', 'index.html'], css: ['landing.css'] },
  [login]: { file: 'login.js', imports: ['_shared.js'] },
};
const routes = {
  '/': [landing, 'src/app/app-notices.tsx'],
  '/login': ['src/app/auth-layout.tsx', login, 'src/app/app-notices.tsx'],
};
const weigh = () => weightsOfPages(manifest, routes, file => files[file] as Buffer);

describe('Bundle budget', () => {
  test('a page weighs what it, its layout and the first file load, each file once', () => {
    const weights = weigh().map(({ path, bytes }) => [path, Math.round(bytes / 1000)]);

    expect(weights).toEqual([
      ['/', 131],
      ['/login', 128],
    ]);
  });

  test('the first page of a visitor may weigh least', () => {
    expect(weigh().map(({ most }) => most)).toEqual([145_000, 230_000]);
  });

  test('a layout that the build does not know is an error, not a light page', () => {
    const { 'src/app/auth-layout.tsx': _authLayout, ...others } = manifest;

    expect(() => weightsOfPages(others, routes, file => files[file] as Buffer)).toThrow('src/app/auth-layout.tsx');
  });
});
