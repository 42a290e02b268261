import { dashboardTexts } from '../../language/en/dashboard.js';
import { useTexts } from '../../language/texts.js';
import { KeptPlace } from '../../ui/kept-place.js';

/** A place that is kept for the camera. */
export const CameraPage = () => <KeptPlace drawing="/camera/camera.svg" heading={useTexts(dashboardTexts).camera} />;
