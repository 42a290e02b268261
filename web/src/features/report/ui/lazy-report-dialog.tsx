import { lazy } from 'react';
import { loadMessages } from '../../../i18n/language.js';

/** The dialog with its texts: they are loaded with the first report. */
export const LazyReportDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./report-dialog.js'), loadMessages(['report'])]);
  return { default: dialog.ReportDialog };
});
