import { dashboardTexts } from '../../../i18n/en/dashboard.js';
import { useTexts } from '../../../i18n/texts.js';
import { PlaceholderPage } from '../../../ui/placeholder-page.js';

/** A place that is kept for the camera. */
export const CameraPage = () => (
  <PlaceholderPage drawing="/camera/camera.svg" heading={useTexts(dashboardTexts).camera} />
);
