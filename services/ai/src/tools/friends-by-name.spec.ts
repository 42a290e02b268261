import { aPerson } from '../../test/ai-service.fixture.js';
import { friendsNamed } from './friends-by-name.js';

const mia = aPerson({ username: 'mia_b', firstname: 'Mia', lastname: 'Berg' });
const other = aPerson({ username: 'mia2', firstname: 'Mia', lastname: 'Tal' });
const jose = aPerson({ username: 'jose', firstname: 'José', lastname: 'Mian' });
const friends = [mia, other, jose];

describe('friendsNamed', () => {
  test.each([
    ['a username', 'mia_b', [mia]],
    ['a username with @', '@mia2', [other]],
    ['both names, in any case', 'mia TAL', [other]],
    ['a first name of two', 'Mia', [mia, other]],
    ['a name without its accent', 'jose', [jose]],
    ['the beginning of a name', 'Be', [mia]],
    ['a name with a word behind it', 'jose tomorrow', [jose]],
    ['a name of none of them', 'Zoe', []],
    ['nothing', ' ', []],
  ])('%s: "%s"', (_what, name, found) => {
    expect(friendsNamed(name, friends)).toEqual(found);
  });
});
