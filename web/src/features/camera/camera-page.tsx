import { dashboardTexts } from '../../language/en/dashboard.js';
import { useTexts } from '../../language/texts.js';
import { PageHeading } from '../../ui/page-heading.js';

/** A place that is kept for the camera. */
export const CameraPage = () => <PageHeading>{useTexts(dashboardTexts).camera}</PageHeading>;
