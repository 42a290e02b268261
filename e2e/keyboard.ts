import type { CDPSession, Locator, Page } from 'playwright-core';
import { installFocusInspector, type WithFocusInspector } from './focus-inspector.js';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

interface Stop {
  /** The same number for the same element, 0 for none. */
  id: number;
  /** Its role and its name. */
  words: string;
}

/** No screen has so many stops. */
const MOST_STOPS = 150;
/** In how many frames the name of a stop is looked for. */
const LOOKS = 100;

/**
 * A person without a mouse: goes from stop to stop, types, and sees where they are. At every stop the element that has the
 * focus must be seen, look focused, and have a name.
 */
export class Keyboard {
  private constructor(
    readonly page: Page,
    private readonly tree: CDPSession,
  ) {}

  /** To be had before the page goes anywhere. Without motion, every look is the final one. */
  static async at(page: Page): Promise<Keyboard> {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(installFocusInspector);
    return new Keyboard(page, await page.context().newCDPSession(page));
  }

  /** By Tab, or by another key that goes from stop to stop. Fails when it comes around without having been there. */
  async tabTo(role: Role, name: Name, key = 'Tab'): Promise<void> {
    await this.tabToThat(this.#named(role, name), key);
  }

  /** Of several that are named alike, or have no role, the one that is meant. */
  async tabToThat(wanted: Locator, key = 'Tab'): Promise<void> {
    await wanted.first().waitFor({ state: 'attached' });
    const passed = new Map<number, string>();
    let last = 0;
    for (let steps = 0; steps < MOST_STOPS; steps += 1) {
      const { id, words } = await this.step(key);
      if (await this.#hasFocus(wanted)) return;
      // The parts of a date or time are stops within one field.
      if (id > 0 && id !== last && passed.has(id)) break;
      passed.set(id, words);
      last = id;
    }
    throw new Error(`${key} never came to ${String(wanted)}, only to:\n${[...passed.values()].join('\n')}`);
  }

  /** Within a menu or a group of choices, where the arrow keys go from one to the next. */
  async arrowTo(role: Role, name: Name): Promise<void> {
    await this.tabTo(role, name, 'ArrowDown');
  }

  /** Goes there and presses Enter. */
  async activate(role: Role, name: Name): Promise<void> {
    await this.tabTo(role, name);
    await this.press('Enter');
  }

  /** Goes to the field and writes at the end of what it holds. */
  async fill(label: string, text: string): Promise<void> {
    await this.tabToThat(this.page.getByLabel(label, { exact: true }));
    await this.page.keyboard.type(text);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Waits until the focus has come there by itself. */
  async isAt(role: Role, name: Name): Promise<void> {
    await this.isAtThat(this.#named(role, name));
  }

  async isAtThat(wanted: Locator): Promise<void> {
    await wanted.and(this.page.locator(':focus')).waitFor({ state: 'attached' });
  }

  /** Waits for the screen: its heading has the focus. */
  async arrivesAt(heading: Name): Promise<void> {
    await this.isAtThat(this.page.getByRole('heading', { name: heading, level: 1, exact: true }));
  }

  /** Every stop of the page, once around. */
  async goAround(key = 'Tab'): Promise<string[]> {
    const stops = new Map<number, string>();
    let last = 0;
    for (let steps = 0; steps < MOST_STOPS; steps += 1) {
      const { id, words } = await this.step(key);
      if (id !== last && stops.has(id)) return [...stops.values()];
      if (id > 0) stops.set(id, words);
      last = id;
    }
    throw new Error(`${key} found no end:\n${[...stops.values()].join('\n')}`);
  }

  /** A dialog has come: the focus is in it, does not leave it, and Escape closes it and brings back what opened it. */
  async isHeldBy(dialog: string): Promise<void> {
    const inside = this.page.getByRole('dialog', { name: dialog, exact: true }).locator(':focus');
    await inside.waitFor({ state: 'attached' });
    for (const key of ['Tab', 'Shift+Tab']) {
      const { id: first } = await this.step(key);
      for (let id = 0; id !== first;) {
        if ((await inside.count()) === 0) throw new Error(`${key} led out of the dialog "${dialog}".`);
        ({ id } = await this.step(key));
      }
    }
  }

  /** What could be pressed or filled in, and was at no time a stop. */
  unreached(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as WithFocusInspector).focusInspector.unreached());
  }

  /** Presses the key, and looks where the focus is then. */
  async step(key: string): Promise<Stop> {
    await this.page.evaluate(() => (globalThis as WithFocusInspector).focusInspector.remember());
    await this.press(key);
    const { id, html, faults } = await this.page.evaluate(() =>
      (globalThis as WithFocusInspector).focusInspector.look(),
    );
    if (id === 0) return { id, words: 'nothing' };
    const words = await this.#wordsOf(html);
    if (faults.length > 0) throw new Error(`${words}: ${faults.join(', ')}: ${html}`);
    return { id, words };
  }

  #named(role: Role, name: Name): Locator {
    return this.page.getByRole(role, { name, exact: true });
  }

  async #hasFocus(wanted: Locator): Promise<boolean> {
    return (await wanted.and(this.page.locator(':focus')).count()) > 0;
  }

  /** As a screen reader is told them. */
  async #wordsOf(html: string): Promise<string> {
    // The tree of a part that has just been drawn may lag some frames behind.
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const { result } = await this.tree.send('Runtime.evaluate', { expression: 'document.activeElement' });
      const objectId = result.objectId ?? '';
      const { nodes } = await this.tree.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
      const [role, name] = [nodes[0]?.role?.value, nodes[0]?.name?.value].map(value => String(value ?? ''));
      if (name) return `${role} ${name}`;
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
    throw new Error(`A stop has no name: ${html}`);
  }
}
