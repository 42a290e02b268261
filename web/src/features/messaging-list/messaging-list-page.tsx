import { dashboardTexts } from '../../language/en/dashboard.js';
import { useTexts } from '../../language/texts.js';
import { PageHeading } from '../../ui/page-heading.js';

/** A place that is kept for the list of conversations. They stand on the Messaging screen. */
export const MessagingListPage = () => <PageHeading>{useTexts(dashboardTexts).messagingList}</PageHeading>;
