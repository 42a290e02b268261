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
  agreeShared: 'Agree to be the trusted contact of a member, by the token of a mail',
  declineShared: 'No more mails to a trusted contact, of a member or of anybody, by the token of their mail',
  takeBackRefusal: 'Allow the mails again that were refused by the same token',
};
