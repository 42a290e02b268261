import { useTranslations } from 'use-intl';
import { PlaceholderPage } from '../../../ui/placeholder-page.js';

/** A place that is kept for the camera. */
export const CameraPage = () => (
  <PlaceholderPage drawing="/camera/camera.svg" heading={useTranslations('dashboard')('camera')} />
);
