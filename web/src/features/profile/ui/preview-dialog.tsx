import type { Me } from '@attune/gateway-contract/auth';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import type { ProfileValues } from '../model/profile-form.js';
import { ProfilePreview } from './profile-preview.js';

interface PreviewDialogProps {
  me: Me;
  form: SchemaForm<ProfileValues>;
  onClose: () => void;
}

/** The preview where there is no room for it next to the form. */
export function PreviewDialog({ onClose, ...shown }: PreviewDialogProps) {
  const t = useTranslations('profile.preview');
  return (
    <Dialog title={t('title')} onClose={onClose} size={440}>
      <ProfilePreview {...shown} />
    </Dialog>
  );
}
