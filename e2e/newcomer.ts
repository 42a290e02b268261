import type { Locator, Page } from 'playwright-core';
import { Keyboard } from './keyboard.js';

type Role = Parameters<Page['getByRole']>[0];

/** A person who goes through screens by taps, or by the keyboard alone, and whose taps are counted. Typing is none. */
export class Newcomer {
  readonly taps: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly keyboard: Keyboard | undefined,
  ) {}

  static async at(page: Page, isByKeyboard: boolean): Promise<Newcomer> {
    return new Newcomer(page, isByKeyboard ? await Keyboard.at(page) : undefined);
  }

  /** Taps it; by keyboard, goes there with the Tab key and presses. */
  async tap(step: string, role: Role, name: string, within: Page | Locator = this.page): Promise<void> {
    this.taps.push(step);
    const target = within.getByRole(role, { name, exact: true });
    // A chip's checkbox has no size of its own: its label is tapped.
    if (!this.keyboard && role === 'checkbox') return within.getByText(name, { exact: true }).click();
    if (!this.keyboard) return target.first().click();
    await this.keyboard.tabToThat(target);
    await this.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter');
  }

  /** Taps a field that has no focus yet. */
  async tapField(step: string, field: Locator): Promise<void> {
    this.taps.push(step);
    if (this.keyboard) await this.keyboard.tabToThat(field);
    else await field.click();
  }

  /** Takes the first entry of the list under the field that has the focus, once it is this one. */
  async takeFirstOption(step: string, words: string): Promise<void> {
    this.taps.push(step);
    const option = this.page.getByRole('option').first().filter({ hasText: words });
    await option.waitFor();
    if (this.keyboard) await this.keyboard.press('ArrowDown', 'Enter');
    else await option.click();
  }

  /** Types where the focus is, which has to be this field without another tap. */
  async type(field: Locator, text: string): Promise<void> {
    await field.and(this.page.locator(':focus')).waitFor();
    await this.page.keyboard.type(text);
  }
}
