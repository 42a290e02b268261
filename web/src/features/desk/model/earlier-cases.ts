import { deskApi } from '@attune/gateway-contract/desk';
import { mayLack, PROFILE, profileAt } from '../../../api/earlier-answers.js';

mayLack(deskApi.deskCase.path, [
  ['case.reports.evidence', { comment: null, event: null }],
  ...profileAt('case.reports.evidence.profile', PROFILE),
]);
