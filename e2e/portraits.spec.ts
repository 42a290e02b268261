import { until } from '../infra/test/until.js';
import { plain } from '../services/pictures/test/pictures-service.fixture.js';
import { takePart } from './seeker.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { untilSeen } from './limited-look.js';

jest.setTimeout(120_000);
const stage = setStage();

/** Ben has a photo, and is suggested to Ada, in a town of their own. */
async function twoIn(town: string, device: { width: number; pixels: number }) {
  const { browser, product } = stage;
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: device.width, height: 850 },
    deviceScaleFactor: device.pixels,
    serviceWorkers: 'block',
  });
  const ada = await SignedInMember.in(context, product, { firstname: 'Ada' });
  const ben = await SignedInMember.open(browser, product, { firstname: 'Ben' });
  const answer = await ben.context.request.post('/api/pictures', {
    data: await plain(1080, 1350, '#2b7a4b').png().toBuffer(),
    headers: { origin: product.url, 'content-type': 'image/png' },
    failOnStatusCode: true,
  });
  const { profilePicture } = (await answer.json()) as { profilePicture: string };
  await ben.ask('PUT', '/api/auth/me', { profilePicture });
  for (const member of [ada, ben]) await takePart(member, town, { age: 33, answers: {} });
  await untilSeen(async () => {
    const found = await ada.ask('GET', `/api/friends/search?query=${ben.member.username}`);
    return (found as { users: { profilePicture: string | null }[] }).users[0]?.profilePicture === profilePicture;
  });
  return { page: await context.newPage(), picture: profilePicture.replace('.webp', '') };
}

describe('Portraits', () => {
  test.each([
    { town: 'Launceston', width: 412, pixels: 1, portrait: 540 },
    { town: 'Devonport', width: 390, pixels: 3, portrait: 1080 },
    { town: 'Dunedin', width: 1280, pixels: 1, portrait: 540 },
  ])(
    'the first photo of Discover is loaded once, $portrait pixels wide in a window of $width with $pixels each',
    async ({ town, portrait, ...device }) => {
      const { page, picture } = await twoIn(town, device);
      const loaded: string[] = [];
      page.on('request', request => loaded.push(request.url()));

      await page.goto('/discover');
      const photo = page.getByRole('img', { name: 'Photo 1 of 1 of Ben' });
      await photo.waitFor();
      await until(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0));
      await page.waitForLoadState('networkidle');

      const ofBen = loaded.map(url => new URL(url).pathname).filter(path => path.startsWith(picture));
      expect(ofBen.filter(path => path !== `${picture}.webp`)).toEqual([`${picture}-${portrait}.webp`]);
      expect(await page.locator('link[rel=preload][as=image]').count()).toBe(1);
    },
  );
});
