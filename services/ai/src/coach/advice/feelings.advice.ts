import type { Topic } from '../topic.js';

/** What hurts. */
export const FEELINGS: Topic[] = [
  {
    id: 'rejection',
    title: 'being turned down',
    phrases: [
      'I got rejected, I was rejected again',
      'she said no, he turned me down',
      'how do I deal with rejection',
      'why does nobody like me, nobody wants me',
      'I am not attractive enough, ugly',
      'they do not like me back, unrequited love',
    ],
    answers: [
      `I am sorry. That stings, and the braver you were, the more.

What is true, even if it does not feel so today: a no says *these two people, now, do not fit*. It says next to nothing about what you are worth. Everybody you admire has a collection of them.

- **Answer once, with grace:** "Thanks for being straight with me. All the best!" You will like yourself for it.
- **Do not ask for reasons** and do not try to change their mind. A no is a whole answer.
- **Two days off** from looking at their profile, then something that makes your body tired and a person who is fond of you.

What would you tell a good friend who had just told you this?`,
      `If it keeps happening, one thing is worth a look: *where* does it end? Before a first answer: the profile or opener. After some days of chat: perhaps too slow to suggest meeting. After a first date: ask a friend who is honest with you. Which one is yours? I have concrete ideas for each.`,
    ],
  },
  {
    id: 'ghosting',
    title: 'being ghosted',
    phrases: [
      'ghosted',
      'they stopped replying, disappeared, vanished',
      'he does not text back anymore',
      'left on read',
      'should I write again',
    ],
    answers: [
      `Being left without a word is hard because the story has no end; so heads write one, mostly against ourselves.

**One message, after about a week, is fine:**

> "I enjoyed writing with you. I take it that it has run its course for you; no hard feelings, all the best!"

Then let it go: take the chat off your screen, do not study when they were last online. Silence is information about how *they* end things. It would have been so later, too.

And when you are the one who wants to vanish: two kind sentences cost a minute.`,
    ],
  },
  {
    id: 'breakup',
    title: 'after a breakup',
    phrases: [
      'breakup, my ex left me',
      'how to get over my ex, still in love with my ex',
      'heartbroken heartbreak',
      'should I text my ex, get my ex back',
      'dating again after divorce separation',
    ],
    answers: [
      `That is a real loss, and it takes the time it takes. What helps most people:

- **A quiet month:** no messages, no looking at their pages. Mute, and give the box of things to a friend.
- **Tell it to people,** not only to the ceiling. Two or three, in turns.
- **Keep the frame:** sleep, food, daylight, something that makes you sweat. Not to be fit, to get through.
- **Do not decide at night.** Write the message to your ex in your notes, and read it in the morning.

You are ready for somebody new when you are curious about *them*, rather than hoping to be talked out of missing somebody. There is no deadline.

If weeks go by and nothing gets lighter, a doctor or counsellor is the right next step. How long ago is it?`,
    ],
  },
  {
    id: 'lonely',
    title: 'loneliness',
    phrases: [
      'I feel lonely, so alone',
      'I have no friends, nobody to talk to',
      'single forever, everyone else has someone',
      'I will never find anyone, giving up on dating',
      'sad depressed about dating',
    ],
    answers: [
      `Thank you for saying it. Feeling alone is one of the most common things people bring here, and it is no fault of character.

Dating is a hard cure for loneliness: it hangs everything on one stranger. What works better is many small threads:

- **One regular thing** a week with the same people: a choir, a climbing hall, a language table, helping at an animal shelter. Friendship is mostly repetition.
- **One message a day** to somebody you already know: "This made me think of you."
- **Dating as a side dish:** one conversation at a time, days off allowed.

I am a program and no replacement for a person. If it gets very dark, please talk to one: a helpline in your country answers strangers every night (988 in the USA and Canada, 116 123 in the UK and Ireland, findahelpline.com elsewhere).

What used to make your weeks feel fuller?`,
    ],
  },
  {
    id: 'confidence',
    title: 'confidence',
    phrases: [
      'how to be more confident',
      'low self esteem, I am insecure',
      'I am too shy introvert to date',
      'never dated, no experience, first relationship, virgin',
    ],
    answers: [
      `Confidence is not feeling sure; it is doing it while unsure, often enough. So make the steps small enough to do:

1. This week: say one friendly sentence to a stranger a day. The weather counts.
2. Write one first message here that you would be happy to get yourself.
3. Have one short call or coffee, with the only aim to find out something interesting.

Being quiet, late to dating or inexperienced is not a fault you have to confess. "I take things slowly" is enough, and attractive to many. The right people like somebody who listens.

What do you do well that has nothing to do with dating? Borrow from there.`,
    ],
  },
];
