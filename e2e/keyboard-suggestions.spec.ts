import { openPage } from './browser.js';
import { Keyboard } from './keyboard.js';
import { aMember, signIn } from './member.js';
import { setStage } from './stage.js';

jest.setTimeout(240_000);
const stage = setStage();

describe('Suggestions by keyboard', () => {
  test('are set up, and a question is answered by its number, without a mouse', async () => {
    const { context, page, complaints } = await openPage(stage.browser, stage.product.url);
    await signIn(context, stage.product, aMember({ firstname: 'Ada' }));
    const keyboard = await Keyboard.at(page);
    await page.goto('/discover/settings');
    await keyboard.fill('Your age', '34');
    await keyboard.fill('Town', 'munch');
    await page.getByRole('option', { name: /^Munich, Germany/ }).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await keyboard.tabTo('checkbox', 'Woman');
    await keyboard.press('Space');
    await keyboard.tabTo('checkbox', 'Men');
    await keyboard.press('Space');
    const isSetUp = page.waitForResponse(answer => answer.url().endsWith('/limits') && answer.ok());
    await keyboard.activate('button', 'Agree and continue');
    await isSetUp;

    await page.goto('/discover/questions');
    await keyboard.tabTo('radio', 'Slowly, over weeks');
    await keyboard.press('3');
    await keyboard.isAt('radio', 'Quickly, if it feels right');
    await keyboard.activate('button', 'Next');
    await page.getByText('1 of 24 answered').waitFor();
    expect(complaints).toEqual([]);
  });
});
