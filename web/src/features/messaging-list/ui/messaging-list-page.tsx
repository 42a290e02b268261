import { useTranslations } from 'use-intl';
import { PlaceholderPage } from '../../../ui/placeholder-page.js';

/** A place that is kept for the list of conversations. They stand on the Messaging screen. */
export const MessagingListPage = () => (
  <PlaceholderPage drawing="/messaging-list/letters.svg" heading={useTranslations('dashboard')('messagingList')} />
);
