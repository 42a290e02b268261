import type { Browser, Locator, Page } from 'playwright-core';
import { openPage, PHONE } from './browser.js';
import { aMember, type Member, signIn } from './member.js';
import type { Product } from './product.js';
import { SignedInMember } from './signed-in-member.js';

/** A signed-in member's page, and the conversation on it. */
export class ConversationPage extends SignedInMember {
  private constructor(
    readonly page: Page,
    product: Product,
    member: Member,
    userId: string,
    readonly complaints: string[],
  ) {
    super(page.context(), product, member, userId);
  }

  static override async open(
    browser: Browser,
    product: Product,
    about: Partial<Member>,
    viewport = PHONE,
  ): Promise<ConversationPage> {
    const member = aMember(about);
    const { context, page, complaints } = await openPage(browser, product.url, viewport);
    const { userId } = await signIn(context, product, member);
    return new ConversationPage(page, product, member, userId, complaints);
  }

  /** Opens the conversation by its address. */
  async openConversationWith(other: SignedInMember): Promise<void> {
    await this.page.goto(`/messaging?with=${other.userId}`);
    await this.box.waitFor();
  }

  get box(): Locator {
    return this.page.getByRole('textbox', { name: /^Message to / });
  }

  /** The bubbles of the conversation. */
  get messages(): Locator {
    return this.page.getByRole('region', { name: /^Messages with / });
  }

  message(text: string): Locator {
    return this.messages.getByRole('listitem').filter({ hasText: text });
  }

  /** The texts of the conversation as they stand there. */
  async texts(): Promise<string[]> {
    return this.messages.getByTestId('text').allTextContents();
  }

  async sendText(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }

  /** Takes an entry of a message's menu. */
  async take(entry: string, text: string): Promise<void> {
    await this.message(text)
      .getByRole('button', { name: /^Actions for message/ })
      .click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }
}
