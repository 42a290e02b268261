import { randomBytes } from 'node:crypto';
import { testCaller } from '@attune/platform/testing/test-config';
import sharp from 'sharp';
import { type ForeignHost, networkOf, startForeignHost } from './foreign-host.fixture.js';
import { bomb, plain, type RunningPictures, startPictures } from './pictures-service.fixture.js';

/** Not allowed here, though the host would answer: a connection to it is seen. */
const PRIVATE = '127.0.0.2';
let host: ForeignHost;
let running: RunningPictures;
/** Where names lead, the nearest answer first; the last one stays. */
let names: Record<string, string[][]>;
let picture: Buffer;

describe('foreign pictures', () => {
  beforeAll(async () => {
    host = await startForeignHost();
    const resolve = async (name: string) => {
      const answers = names[name] ?? [];
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    };
    running = await startPictures(networkOf(host.port, resolve));
    picture = await plain(60, 60, '#20a040').png().toBuffer();
  });
  beforeEach(() => {
    names = { 'pictures.test': [['127.0.0.1']] };
    host.asked.length = 0;
  });
  afterAll(async () => {
    await running.stop();
    await host.stop();
  });

  const member = () => testCaller(randomBytes(12).toString('hex'));
  const fetchForeign = (url: string, caller = member()) => running.pictures.fetchForeign({ url }, caller);
  const nothing = { code: 'not_found', reason: 'no_picture_at_address' };
  const aPath = () => `/${randomBytes(6).toString('hex')}.png`;
  const serving = (bytes: Uint8Array, type = 'image/png') =>
    host.at(aPath(), to => to.writeHead(200, { 'content-type': type }).end(bytes));

  test('a picture of another host becomes ours: WebP, square, without what it carried', async () => {
    const tagged = await plain(60, 50)
      .withExif({ IFD0: { Model: 'SecretCam' } })
      .jpeg()
      .toBuffer();
    const made = await running.picture(await fetchForeign(serving(tagged)), 'foreign');

    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 50, height: 50 });
    expect(made.includes('SecretCam')).toBe(false);
  });

  test('a copy is kept: later and concurrent requests ask the host no more', async () => {
    const url = serving(picture);
    const first = await fetchForeign(url);

    expect(await Promise.all([1, 2, 3].map(() => fetchForeign(url)))).toEqual([first, first, first]);
    expect(host.asked).toHaveLength(1);
  });

  test('a dead link is not asked again at every look', async () => {
    const url = host.at(aPath(), to => to.writeHead(404).end());
    for (let look = 0; look < 3; look += 1) await expect(fetchForeign(url)).rejects.toMatchObject(nothing);

    expect(host.asked).toHaveLength(1);
  });

  test('P5 a name that leads to a private address is not followed, nor one that leads there as well', async () => {
    names = { 'one.pictures.test': [[PRIVATE]], 'two.pictures.test': [['127.0.0.1', PRIVATE]] };
    for (const name of Object.keys(names)) {
      const url = host.at(aPath(), to => to.end(picture), name);
      await expect(fetchForeign(url)).rejects.toMatchObject(nothing);
    }
    expect(host.asked).toEqual([]);
  });

  test('P5 a name that leads elsewhere when it is asked again is connected to where it was checked', async () => {
    names = { 'rebinding.pictures.test': [['127.0.0.1'], [PRIVATE]] };
    const url = host.at(aPath(), to => to.end(picture), 'rebinding.pictures.test');

    await expect(fetchForeign(url)).resolves.toMatchObject({ pictureId: expect.any(String) });
    expect(names['rebinding.pictures.test']).toEqual([[PRIVATE]]);
  });

  test('P5 a name that leads elsewhere at a redirect is checked again', async () => {
    names = { 'rebinding.pictures.test': [['127.0.0.1'], [PRIVATE]] };
    const inner = host.at(aPath(), to => to.end(picture), 'rebinding.pictures.test');
    const url = host.at(aPath(), to => to.writeHead(302, { location: inner }).end(), 'rebinding.pictures.test');

    await expect(fetchForeign(url)).rejects.toMatchObject(nothing);
    expect(host.asked).toHaveLength(1);
  });

  test.each([
    ['a metadata service', 'http://169.254.169.254/latest/meta-data'],
    ['a metadata service, by https', 'https://169.254.169.254/latest/meta-data'],
    ['another port', 'https://pictures.test:9/x.png'],
    ['a file', 'file:///etc/passwd'],
    ['nothing', 'https://'],
  ])('P5 a redirect to %s is not followed', async (_what, location) => {
    const url = host.at(aPath(), to => to.writeHead(302, { location }).end());

    await expect(fetchForeign(url)).rejects.toMatchObject(nothing);
    expect(host.asked).toHaveLength(1);
  });

  test('three redirects are followed, a fourth is not', async () => {
    let url = serving(picture);
    for (let hops = 1; hops <= 3; hops += 1) {
      const location = url;
      url = host.at(aPath(), to => to.writeHead(302, { location }).end());
    }
    const location = url;
    const oneMore = host.at(aPath(), to => to.writeHead(302, { location }).end());

    await expect(fetchForeign(url)).resolves.toMatchObject({ pictureId: expect.any(String) });
    await expect(fetchForeign(oneMore)).rejects.toMatchObject(nothing);
  });

  test('P5 50 MB are not read, whether the host says so or not', async () => {
    let sent = 0;
    let isCut = false;
    const endless = host.at(aPath(), async to => {
      to.once('close', () => (isCut = true));
      const part = Buffer.alloc(1024 * 1024);
      for (sent = 0; sent < 50 && !to.destroyed; sent += 1) {
        if (!to.write(part)) await new Promise(resolve => to.once('drain', resolve).once('close', resolve));
      }
      to.end();
    });
    const said = host.at(aPath(), to => to.writeHead(200, { 'content-length': 50 * 1024 * 1024 }).flushHeaders());

    await expect(fetchForeign(endless)).rejects.toMatchObject(nothing);
    await expect(fetchForeign(said)).rejects.toMatchObject(nothing);
    expect(isCut).toBe(true);
    expect(sent).toBeLessThan(50);
  });

  test('P5 a host that sends a byte now and then, or no answer at all, is given up', async () => {
    const slow = host.at(aPath(), to => {
      const drip = setInterval(() => to.write(picture.subarray(0, 1)), 100);
      to.once('close', () => clearInterval(drip));
    });
    const silent = host.at(aPath(), () => undefined);

    await expect(fetchForeign(slow)).rejects.toMatchObject(nothing);
    await expect(fetchForeign(silent)).rejects.toMatchObject(nothing);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
  ])('P5 %s that calls itself a picture is none', async (_what, text) => {
    await expect(fetchForeign(serving(Buffer.from(text), 'image/png'))).rejects.toMatchObject(nothing);
  });

  test('P5 a bomb is not unpacked', async () => {
    await expect(fetchForeign(serving(await bomb(30_000, 30_000)))).rejects.toMatchObject(nothing);
  });

  test.each([
    'https://127.0.0.1/x.png',
    'https://[::1]/x.png',
    'https://2130706433/x.png',
    'https://0x7f.1/x.png',
    'https://member:secret@pictures.test/x.png',
    'https://pictures.test:22/x.png',
    'https://unknown.test/x.png',
  ])('P5 %s is not asked', async url => {
    await expect(fetchForeign(url)).rejects.toMatchObject(nothing);
    expect(host.asked).toEqual([]);
  });

  test('P5 a host that cannot prove its name is not believed', async () => {
    names = { 'elsewhere.test': [['127.0.0.1']] };
    const url = host.at(aPath(), to => to.end(picture), 'elsewhere.test');

    await expect(fetchForeign(url)).rejects.toMatchObject(nothing);
    expect(host.asked).toEqual([]);
  });

  test('only https is asked for, and by members alone', async () => {
    await expect(fetchForeign('http://pictures.test/x.png')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(running.pictures.fetchForeign({ url: serving(picture) })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('a member may ask for 120 new addresses an hour; those we have a copy of are free', async () => {
    const caller = member();
    const url = serving(picture);
    await fetchForeign(url, caller);
    for (let asked = 1; asked < 120; asked += 1)
      await fetchForeign(`https://unknown.test/${asked}`, caller).catch(() => {});

    await expect(fetchForeign('https://unknown.test/more', caller)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(fetchForeign(url, caller)).resolves.toMatchObject({ pictureId: expect.any(String) });
  });
});
