import type { Topic } from '../topic.js';

/** Where one's limits are, and the other's. */
export const LIMITS: Topic[] = [
  {
    id: 'boundaries',
    title: 'boundaries',
    phrases: [
      'how do I set boundaries',
      'my limits, personal boundary',
      'they are too pushy, too fast, slow down',
      'pressure to do something I do not want',
      'clingy texting too much',
    ],
    answers: [
      `A boundary says what **you** will do; it does not need anybody's agreement.

1. **Name it early and plainly:** "I do not send pictures." "I take things slowly." "I don't text at work."
2. **Once, friendly. Twice, firm. Three times, go.** "I said I don't want that. If it comes up again, I will stop writing."
3. **No long explanations.** Reasons invite bargaining.

Watch what happens next: somebody who is good for you will be glad to know. Sulking, jokes about it, or "just this once" is your answer. You can block anybody here at any time; they are not told.

Which one is hard to say at the moment?`,
    ],
  },
  {
    id: 'consent',
    title: 'consent',
    phrases: [
      'consent',
      'how do I ask for a kiss',
      'when is it ok to touch, is it okay to kiss',
      'sex with somebody new',
      'how do I know they want it',
      'she was drunk',
    ],
    answers: [
      `Consent is a clear, free and sober **yes**, for this, now; and it can be taken back at any moment.

- **Ask.** "May I kiss you?" is not awkward, it is attractive: it says that their answer matters.
- **Silence, "I don't know", freezing or being drunk is no.** So is a yes that was talked into being.
- **A yes to one thing is a yes to that thing.** Going home with somebody is a yes to going home.
- **Check in:** "Still good?" And stop at once when anything changes.

Talk about protection before, when you can both still laugh about it. If something happened to you that you did not want, it is not your fault, and there are people to talk to: a sexual assault helpline in your country, or findahelpline.com.`,
    ],
  },
  {
    id: 'saying-no',
    title: 'saying no kindly',
    phrases: [
      'how do I say no',
      'how to reject someone nicely',
      'turn someone down politely',
      'I am not interested, how do I tell them',
      'let them down gently',
      'end it, stop seeing someone, break up with',
    ],
    answers: [
      `Short, kind and clear is the gift here. Vague is what hurts for weeks.

> "Thank you for the evening, it was nice to meet you. I did not feel a spark and do not want to go on. I wish you all the best!"

- **No false doors:** "I am busy at the moment" gets you another invitation.
- **No list of faults.** Nobody asked for a review.
- **One answer to one answer.** You need not debate it. Insults or pressure? Block, and report.

For somebody you have been with for months: in person, in private, unless you do not feel safe with them. Then safety goes first, and a message is fine.`,
    ],
  },
  {
    id: 'jealousy',
    title: 'jealousy and trust',
    phrases: [
      'I am jealous',
      'my partner is jealous controlling',
      'trust issues',
      'did they cheat, cheating on me',
      'are we exclusive, define the relationship, commitment',
    ],
    answers: [
      `Jealousy is an alarm, not evidence. Ask it what it is afraid of: losing them, being compared, being the last to know?

- **Say the feeling, not the charge:** "When you cancelled twice I got scared that I matter less" opens a door that "Who were you with?" closes.
- **Ask for what you need,** plainly. "I would like us to see only each other. How is it for you?" is a fair question after some weeks.
- **No phone checks, no tracking.** They never calm anybody for longer than a day.

If the other one checks *your* phone, chooses your clothes or keeps you from friends, that is control, not love. Talk to somebody you trust about it.`,
    ],
  },
];
