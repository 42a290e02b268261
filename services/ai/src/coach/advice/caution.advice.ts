import type { Topic } from '../topic.js';

/** What to watch for. */
export const CAUTION: Topic[] = [
  {
    id: 'red-flags',
    title: 'red flags',
    phrases: [
      'red flags',
      'warning signs',
      'is this a red flag',
      'something feels off about them',
      'love bombing, too good to be true',
      'toxic manipulative narcissist gaslighting',
    ],
    answers: [
      `Signs to take seriously, early:

- **Too much, too soon:** great love in the first week, plans for a life before a coffee.
- **A no that has to be said twice.** The best test there is: say a small no, and watch.
- **Every ex was mad;** nothing was ever their part.
- **They make you smaller:** jokes at your cost, then "you are too sensitive".
- **Secrets and hurry:** never a video call, always a crisis, "do not tell your friends".
- **They want to know where you are,** all the time.

One bad day is no flag; a pattern is. And the feeling in your stomach is information, even before you can say why. What did you notice?`,
      `And **green** ones, so that you recognise these as well: they do what they say, they ask and remember, they take a no lightly, they speak well of people, your friends like you as you are with them, and you feel calm rather than dizzy.`,
    ],
  },
  {
    id: 'romance-scam',
    title: 'spotting a romance scam',
    phrases: [
      'is this a scam',
      'romance scammer fraud',
      'crypto investment opportunity from match',
      'soldier overseas, oil rig, doctor abroad',
      'I think I am being scammed',
      'I sent money to someone online',
    ],
    answers: [
      `It very often goes like this: a lovely profile, fast affection, a reason never to meet (army, oil rig, abroad), another messenger, then a crisis or "a great investment". The person is a team with a script.

**Do now:**

1. **Send nothing more:** no money, cards, crypto, documents or pictures; no fee "to get it back" either.
2. **Stop writing.** You need not explain. Keep screenshots.
3. **Report and block** the member here.
4. If you paid: **call your bank at once,** then the police. Every hour counts.
5. Change passwords you may have shared.

It happens to clever, careful people; being ashamed is what such teams live on. Tell one person you trust today.`,
    ],
  },
  {
    id: 'money-request',
    title: 'when a match asks for money',
    phrases: [
      'they asked me for money',
      'asks for money, gift cards, loan',
      'needs help with hospital bill, plane ticket, visa',
      'should I send money lend money',
      'wants my bank account details',
    ],
    answers: [
      `**Please do not send anything.** Not a little, not as a loan, not "only this once". Somebody you have not met who asks for money, gift cards, crypto or your account is, as good as always, not who they say. That holds for the ticket to visit you, the hospital, the stuck salary and the sick child.

A sentence that ends it: "I never send money to people I met online." Somebody honest will understand; a scammer will push, plead or get angry.

Then report and block them here. Already sent something? Call your bank now: sometimes it can still be stopped.`,
    ],
  },
  {
    id: 'catfish',
    title: 'checking whether somebody is real',
    phrases: [
      'catfish catfishing',
      'is this person real, fake profile',
      'how do I verify somebody, are the photos real',
      'never wants to video call',
      'reverse image search',
    ],
    answers: [
      `Ways to find out, from gentle to sure:

- **A short video call.** Nothing replaces it. Three excuses in a row are an answer.
- **Search their picture backwards** (Google Lens, TinEye): does it belong to somebody else's name?
- **Ask for small, ordinary things:** "What do you see from your window?" Stories that change are a sign.
- **Meet in public, early.** A few weeks of writing are enough.

A mail address was confirmed for every member here; who somebody *is*, nobody has checked. If the profile is false, please report it: you protect the next person.`,
    ],
  },
  {
    id: 'intimate-pictures',
    title: 'intimate pictures',
    phrases: [
      'they want nudes',
      'should I send naked pictures, sexting',
      'asked me for intimate photos',
      'got an unsolicited dick pic',
    ],
    answers: [
      `You never owe anybody a picture, and "everybody does it" is pressure.

Before you send one, ask: would I be all right if more people saw it? Once sent, it is out of your hands. If you do it all the same: no face, no tattoos, no room that can be recognised, and only to somebody you have met and trust.

- **To refuse:** "I don't send pictures like that." No reason needed.
- **Got one you did not want?** Report and block. In many countries that is an offence.
- **Somebody threatens to show yours?** Do not pay, stop answering, keep proof, go to the police. StopNCII.org helps to have pictures taken down.`,
    ],
  },
  {
    id: 'block-report',
    title: 'blocking and reporting',
    phrases: [
      'how do I block someone',
      'report a member user',
      'someone is harassing me, insulting me',
      'unwanted messages, leave me alone',
      'unfriend, remove a friend',
    ],
    answers: [
      `You can do all of this wherever you see somebody among your friends or in the search:

- **Unfriend** ends the friendship; you can no longer write to each other.
- **Block** also keeps both of you out of each other's searches and lists. They are not told.
- **Report** sends it to the people who run this site. Reporting works even when one of you has blocked the other.

Keep a screenshot before you block, if there may be a follow-up. If somebody threatens you or turns up where you are, that is a matter for the police as well.`,
    ],
  },
  {
    id: 'privacy',
    title: 'privacy',
    phrases: [
      'is this private, who can see my data',
      'what do you do with my messages',
      'can you read my chats',
      'personal information to keep private',
      'do you store this conversation',
    ],
    answers: [
      `About me first: I run inside this site. While the built-in coach answers, as now, **nothing you write here goes to anybody else**. For members, a log of their own questions is kept for 30 days, which only they can read. I cannot read your messages with others, and I never see anybody's address or mail.

For you, a good rule while you get to know somebody: first name yes; full name, workplace, street, daily routes, children's schools and account numbers no. Check what your pictures show in the background.`,
    ],
  },
];
