import type { DateAbout, DateContactTexts } from './date-contact.texts.js';

const plan = ({ name, other, place, startsAt, endsAt }: DateAbout) =>
  `What ${name} planned: to meet ${other}. Place: ${place}. From ${startsAt} to ${endsAt}.`;
const EMERGENCY =
  'Attune is no emergency service: nobody here reads this or calls anyone. If you believe that somebody is in danger, call your local emergency number (112 in Europe, 911 in North America).';
const label = 'See the plan';

export const english: DateContactTexts = {
  member: 'A member of Attune',
  someone: 'somebody they know from Attune',
  onThePage: 'it stands on the page',
  decline: 'I do not want these mails',
  mails: {
    named: ({ name }) => ({
      subject: `${name} named you as trusted contact`,
      preheader: 'For a date that was planned at Attune.',
      title: `${name} trusts you`,
      paragraphs: [
        `${name} plans a date with somebody they know from Attune, a dating app, and named you as the person to be told if they do not say afterwards that all is well, or if they ask for help.`,
        'You need not do anything now. The page says with whom, where and when. It is there until 48 hours after the end; it is gone earlier when the date is called off, or you are taken out as contact, more than half an hour before it begins.',
      ],
      label,
      hint: 'Who has this link can read the plan. Please pass it on to nobody you do not trust.',
      after: [EMERGENCY],
    }),
    noAnswer: about => ({
      subject: `${about.name} has not answered after a date`,
      preheader: 'They were asked whether all is well, and have not answered for 20 minutes.',
      title: `No answer from ${about.name}`,
      paragraphs: [
        `After the end of their date we asked ${about.name} whether all is well. For 20 minutes there has been no answer. Often a phone is switched off or forgotten; please try to reach them.`,
        plan(about),
        EMERGENCY,
      ],
      label,
      after: [`The page says when ${about.name} answers after all.`],
    }),
    help: about => ({
      subject: `${about.name} asks for help`,
      preheader: 'They pressed “I need help” about a date.',
      title: `${about.name} asks for help`,
      paragraphs: [
        `${about.name} pressed “I need help” in Attune a moment ago. Please try to reach them at once.`,
        plan(about),
        EMERGENCY,
      ],
      label,
      after: [],
    }),
    takenOut: ({ name }) => ({
      subject: `${name} took you out as trusted contact`,
      preheader: 'The date is about to begin, is under way, or ended a short time ago.',
      title: `Is ${name} all right?`,
      paragraphs: [
        `Around the time of their date, ${name} took you out as trusted contact, or named somebody else. That may mean nothing. But we cannot see whose hand held the phone: if it seems strange to you, please try to reach ${name}.`,
        'Because it happened so close to the date, you still get the mails about it, and the page stays.',
        EMERGENCY,
      ],
      label,
      after: [],
    }),
  },
};
