import { PageHeading } from '../../ui/page-heading.js';

/** A place that is kept for the camera. */
export const CameraPage = () => <PageHeading>Camera UI</PageHeading>;
