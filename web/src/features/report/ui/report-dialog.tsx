import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.js';
import type { ReportAbout } from '../model/report.js';
import { ReportForm } from './report-form.js';
import { ReportSent } from './report-sent.js';

interface ReportDialogProps {
  targetId: string;
  /** What the reported member is called. */
  name: string;
  about: ReportAbout;
  /** Undefined where they are blocked already. */
  onBlock?: (() => void) | undefined;
  onClose: () => void;
}

/** A report of a member or of one of their messages; afterwards, what happens next, and the offer to block. */
export function ReportDialog({ targetId, name, about, onBlock, onClose }: ReportDialogProps) {
  const t = useTranslations('report');
  const [isSent, setIsSent] = useState(false);
  const title = t(about.kind === 'message' ? 'titleMessage' : 'title', { name });
  return (
    <Dialog title={title} onClose={onClose}>
      {isSent ? (
        <ReportSent name={name} onBlock={onBlock} onClose={onClose} />
      ) : (
        <ReportForm targetId={targetId} about={about} onClose={onClose} onSent={() => setIsSent(true)} />
      )}
    </Dialog>
  );
}
