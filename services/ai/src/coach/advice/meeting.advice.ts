import type { Topic } from '../topic.js';

/** Seeing each other: calls, dates, and what comes after. */
export const MEETING: Topic[] = [
  {
    id: 'safe-first-date',
    title: 'a safe first date',
    phrases: [
      'how do I stay safe on a first date',
      'is it safe to meet someone from the internet',
      'first date safety tips',
      'where should we meet for the first time',
      'meeting a stranger, precautions',
    ],
    answers: [
      `Before you meet somebody for the first time:

- **See each other on video once.** Ten minutes tell more than a hundred messages.
- **Meet in public, in daylight if you can,** at a place you know. Not at a home, not on a lonely walk.
- **Get there and back on your own.** Then you can leave whenever you like.
- **Tell a friend** who, where and until when, and agree on a check-in message.
- **Watch your glass,** keep your phone charged, drink less than usual.
- **Leave when it feels wrong.** You owe nobody a reason: "I am going to head home now" is a whole sentence.

Somebody who is right for you will find all of this sensible. If you are ever in danger, call the emergency number (112, 911 or 999).`,
      `A sentence to have ready: "I always do first meetings over coffee somewhere public, hope that is fine!" And a way out: agree with a friend that they call after forty minutes. If they pressed you to change the place, to get into a car, or to come home with you: go, and report it here.`,
    ],
  },
  {
    id: 'date-ideas',
    title: 'ideas for a date',
    phrases: [
      'date ideas',
      'where to go on a first date',
      'plan a date',
      'what should we do on our date',
      'cheap fun romantic things to do',
      'rainy day date',
    ],
    answers: [
      `For a **first** date choose something short, public and easy to extend: you want to be able to talk, and to stop.

- Coffee and a walk round a market
- A small museum, one floor, then cake
- A board-game café or mini golf, if sitting face to face makes you nervous
- Ice cream by the river in daylight

For **later** ones: cook a dish neither of you knows, a pub quiz, a class you are both bad at, stars and a thermos.

Suggest one concrete thing: "Saturday at three, the café at the botanical garden?" is far easier to answer than "we should do something". What do you both like?`,
    ],
  },
  {
    id: 'nervous',
    title: 'being nervous',
    phrases: [
      'I am nervous about my date',
      'anxious anxiety before a date',
      'I get so scared and shy',
      'what if I say something stupid',
      'calm down before meeting',
      'social anxiety',
    ],
    answers: [
      `Nervous means that it matters to you; most people find it rather charming. What helps:

- **Make it smaller.** The task is not "find the love of my life" but "find out whether I want another hour".
- **Arrive ten minutes early,** and breathe out longer than in: four counts in, six out, ten times.
- **Have three stories and three questions** in your pocket. You will need one.
- **Say it.** "I am a bit nervous" takes the air out of it, and the other one usually says "me too".
- **Plan something nice afterwards,** whatever happens.

What is the moment you dread most? We can prepare exactly that one.`,
    ],
  },
  {
    id: 'video-date',
    title: 'a video date',
    phrases: [
      'video call date',
      'first video chat facetime zoom',
      'virtual online date',
      'tips for a phone call before meeting',
    ],
    answers: [
      `A short video date before the real one saves time and is safer.

- **Twenty minutes, agreed beforehand.** Ending while it is nice is a good sign, not a rude one.
- **Camera at eye height, light in front of you,** and nothing behind you that shows where you live.
- **Do something together:** both make a coffee, show the strangest thing on your shelf.
- **Keep your clothes and your limits on.** A recording lasts longer than a call.

If somebody always has a broken camera, be careful: that is how false identities are kept up.`,
    ],
  },
  {
    id: 'asking-out',
    title: 'asking somebody out',
    phrases: [
      'how do I ask her out',
      'ask him on a date',
      'when should I suggest to meet',
      'how to ask someone out over text',
    ],
    answers: [
      `Ask when you have laughed together a few times, usually within a week or two of writing; later, the picture in your head gets ahead of the person.

> "I like talking with you. Would you have a coffee with me on Saturday, around three? If that is too soon, no problem at all."

**Concrete, short, and with an easy way to say no.** A "maybe" without another suggestion is mostly a polite no. One "another time, perhaps?" is fine; leave the next step to them.`,
    ],
  },
  {
    id: 'moving-off',
    title: 'giving your number',
    phrases: [
      'should I give my phone number',
      'move off the app to whatsapp telegram',
      'they want to switch to another app',
      'when to exchange numbers',
      'wants my instagram snapchat',
    ],
    answers: [
      `There is no hurry to leave. While you write here, you can block and report somebody with one tap, and they do not have your number, which can be looked up.

A good order: some days of writing → a call or video here or with a throw-away account → a first meeting → the number, if you want.

Be careful with somebody who wants to go to another messenger **in the first few messages**, or who "is hardly ever on here": that is the most usual first step of a scam. "I would rather stay here for now" is enough; watch how they take it.`,
    ],
  },
  {
    id: 'second-date',
    title: 'a second date',
    phrases: [
      'second date',
      'what to text after the first date',
      'should I text after a date',
      'how do I know if they liked me',
      'does she like me, is he interested',
    ],
    answers: [
      `If you would like to see them again, say it the same evening or the next day. The three-day rule is a myth.

> "I got home well. I enjoyed that, especially the part about the goat. Again next week?"

Interest mostly shows in three ways: they **answer**, they **ask back**, they **suggest**. Words without any of these are only polite.

For the second time, choose something you *do* together. And if you do not want another one: say so kindly, in two sentences. It is much kinder than silence.`,
    ],
  },
  {
    id: 'money-on-dates',
    title: 'who pays',
    phrases: ['who should pay on the first date', 'split the bill', 'pay for dinner'],
    answers: [
      `Simple and fair: **whoever invites offers, and the other one offers to share.** Or suggest it before it is awkward: "Shall we each get our own?" A coffee keeps the question small.

Whoever pays has bought a drink and nothing else. Nobody owes anybody a kiss, a second date or a reason because of a bill.`,
    ],
  },
];
