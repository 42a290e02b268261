import { PageHeading } from '../../ui/page-heading.js';

/** A place that is kept for the list of conversations. They stand on the Messaging screen. */
export const MessagingListPage = () => <PageHeading>Messaging List</PageHeading>;
