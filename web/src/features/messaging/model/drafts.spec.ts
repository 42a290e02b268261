import { setStorageOwner } from '../../session/model/device-storage.js';
import { Drafts } from './drafts.js';

const [alice, bob, carla] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];

describe('Drafts', () => {
  beforeEach(() => setStorageOwner(alice));

  test('a draft outlives the page, each in its conversation', () => {
    new Drafts(alice).set(bob, 'half a thought');

    const reloaded = new Drafts(alice);
    expect(reloaded.of(bob)).toBe('half a thought');
    expect(reloaded.of(carla)).toBe('');
    expect(reloaded.count()).toBe(1);
  });

  test('a draft that is sent leaves the screen at once, and the storage when the message is stored', () => {
    const drafts = new Drafts(alice);
    drafts.set(bob, 'half a thought');

    drafts.take(bob);
    expect(drafts.of(bob)).toBe('');
    expect(new Drafts(alice).of(bob)).toBe('half a thought');
    drafts.keep(bob);

    expect(new Drafts(alice).of(bob)).toBe('');
  });

  test('nothing is stored while the storage belongs to another member', () => {
    new Drafts(carla).set(bob, 'half a thought');

    expect(new Drafts(carla).of(bob)).toBe('');
  });
});
