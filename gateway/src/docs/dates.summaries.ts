import type { datesApi } from '@attune/gateway-contract/dates';

export const datesSummaries: Record<keyof typeof datesApi, string> = {
  list: 'Plans of dates: those to come, then those of the last 30 days',
  plan: 'One plan, as the member sees it',
  propose: 'Propose a date to a friend; five a day',
  change:
    'Change place or time, until half an hour before it begins; what was agreed stands until the other one answers',
  answer: 'Accept or decline a proposal, or its last change',
  callOff: 'Call a date off before its end',
  setContact: 'Name a trusted contact, who is told by mail; the other one of the two does not see it',
  removeContact: 'Tell the trusted contact no more',
  sayWell: 'All is well, said after the end: the trusted contact is not told',
  askForHelp: 'The trusted contact is told at once, by mail',
  sharedPage: 'What a trusted contact sees of a date, by the token of their mail, without a session',
  declineShared: 'No more mails about this date to the trusted contact, by the token of their mail',
};
