import { applicationsIn } from './applications.js';

const namesIn = async (list: string) => (await applicationsIn(list)).map(({ name }) => name);

describe('applicationsIn', () => {
  test('all of them are the gateway and every service', async () => {
    const names = await namesIn('all');

    expect(names).toEqual(expect.arrayContaining(['auth', 'friends', 'gateway', 'pictures']));
    expect(new Set(names).size).toBe(names.length);
  });

  test('those that are named, once', async () => {
    expect(await namesIn('auth, friends,auth')).toEqual(['auth', 'friends']);
  });

  test('a minus leaves one out', async () => {
    const [all, without] = [await namesIn('all'), await namesIn('-pictures')];

    expect(without).toEqual(all.filter(name => name !== 'pictures'));
  });

  test('an unknown name is refused, left out or not', () => {
    expect(() => applicationsIn('fiends')).toThrow(/fiends/);
    expect(() => applicationsIn('-fiends')).toThrow(/fiends/);
  });
});
