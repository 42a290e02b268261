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
  onSent?: () => void;
  onClose: () => void;
}

/** A report of a member, of one of their messages or comments; afterwards, what happens next, and the offer to block. */
export function ReportDialog({ targetId, name, about, onBlock, onSent, onClose }: ReportDialogProps) {
  const t = useTranslations('report');
  const [isSent, setIsSent] = useState(false);
  const showSent = () => {
    setIsSent(true);
    onSent?.();
  };
  const title = t(titleOf(about), { name });
  return (
    <Dialog title={title} onClose={onClose}>
      {isSent ? (
        <ReportSent name={name} onBlock={onBlock} onClose={onClose} />
      ) : (
        <ReportForm targetId={targetId} about={about} onClose={onClose} onSent={showSent} />
      )}
    </Dialog>
  );
}

function titleOf({ kind }: ReportAbout) {
  if (kind === 'comment') return 'titleComment';
  return kind === 'message' ? 'titleMessage' : 'title';
}
