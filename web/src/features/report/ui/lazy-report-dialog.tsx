import { late } from '../../../ui/late.js';

/** The dialog with its texts: they are loaded with the first report. */
export const LazyReportDialog = late(() => import('./report-dialog.js').then(m => m.ReportDialog), {
  messages: ['report'],
});
