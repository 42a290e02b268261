import { dashboardTexts } from '../../../i18n/en/dashboard.js';
import { useTexts } from '../../../i18n/texts.js';
import { PlaceholderPage } from '../../../ui/placeholder-page.js';

/** A place that is kept for the list of conversations. They stand on the Messaging screen. */
export const MessagingListPage = () => (
  <PlaceholderPage drawing="/messaging-list/letters.svg" heading={useTexts(dashboardTexts).messagingList} />
);
