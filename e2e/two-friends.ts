import { ConversationPage } from './conversation-page.js';
import type { Stage } from './stage.js';

export const ADA = { firstname: 'Ada', lastname: 'Summer' };
export const BEN = { firstname: 'Ben', lastname: 'Autumn' };

type Viewport = Parameters<typeof ConversationPage.open>[3];

export const openAda = ({ browser, product }: Stage, viewport: Viewport): Promise<ConversationPage> =>
  ConversationPage.open(browser, product, ADA, viewport);
export const openBen = ({ browser, product }: Stage, viewport: Viewport): Promise<ConversationPage> =>
  ConversationPage.open(browser, product, BEN, viewport);

/** Ada and Ben, who are friends, each with a page of their own. */
export async function openTwoFriends(stage: Stage, viewports: { ada: Viewport; ben: Viewport }) {
  const ada = await openAda(stage, viewports.ada);
  const ben = await openBen(stage, viewports.ben);
  await ada.befriend(ben);
  return { ada, ben };
}
