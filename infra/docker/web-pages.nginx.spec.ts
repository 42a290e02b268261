import { routes } from '@attune/web/routes';
import { prerenderedPages } from '../../gateway/src/web/prerendered-pages.js';
import { pageNames } from '../../web/vite/page-names.js';
import { startWebNginx } from './web-nginx.fixture.js';

const drawn = routes.filter(({ access }) => access !== 'moderator');
const pages = drawn.flatMap(({ path }) => pageNames(path).map(name => `pages/${name}.en.html`));
let web: Awaited<ReturnType<typeof startWebNginx>>;

beforeAll(async () => {
  web = await startWebNginx({ 'index.html': 'index.html', ...Object.fromEntries(pages.map(page => [page, page])) });
});
afterAll(() => web.stop());

describe('the prerendered pages', () => {
  test.each(drawn.map(({ path, example = path }) => [path, example]))(
    'nginx and the gateway answer with that of %s at %s',
    async (path, example) => {
      const own = pageNames(path).map(name => `pages/${name}.en.html`);

      expect(own).toContain(await web.get(example));
      expect(own).toContain(prerenderedPages(web.root)(example, {}));
    },
  );

  test.each(['/nowhere', '/login/deeper', '/discover/nothing', '/desk'])(
    'nginx and the gateway answer with the empty page at %s',
    async path => {
      expect(await web.get(path)).toBe('index.html');
      expect(prerenderedPages(web.root)(path, {})).toBe('index.html');
    },
  );
});
