import { buffer } from 'node:stream/consumers';
import { unzipped } from '../../test/unzipped.fixture.js';
import { ZipArchive } from './zip-archive.js';

describe('ZipArchive', () => {
  test('while a long list is written, other work of the process gets its turns', async () => {
    const zip = new ZipArchive();
    const read = buffer(zip.stream);
    const entries = Array.from({ length: 5000 }, (_, number) => ({
      number,
      text: `Message number ${number}`.repeat(4),
    }));
    let [turns, isDone] = [0, false];
    const work = () => {
      turns += 1;
      if (!isDone) setImmediate(work);
    };
    setImmediate(work);

    const list = zip.openList('messages.json');
    await list.append(entries);
    isDone = true;
    await list.close();
    zip.finish();

    const json =
      unzipped(await read)
        .get('messages.json')
        ?.toString() ?? '';
    expect(JSON.parse(json)).toEqual(entries);
    // One for each piece that is compressed, at the least.
    expect(turns).toBeGreaterThanOrEqual(Math.floor(json.length / 65_536));
  });
});
