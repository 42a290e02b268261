import type { Topic } from '../topic.js';

/** About the coach itself, this site, and small talk. */
export const ABOUT: Topic[] = [
  {
    id: 'greeting',
    phrases: ['hello', 'hi', 'hey there', 'good morning', 'good evening'],
    answers: [
      `Hello, good to have you here! I am Attune's built-in coach: a program with written advice, no human being and no chatty model, and what I say stays on this site.

I can help you with your profile, a first message, a safe first date, or with something that hurts. Members can also ask me to find somebody: "find someone called Mia". What is on your mind?`,
    ],
  },
  {
    id: 'who-are-you',
    phrases: [
      'who are you',
      'what are you',
      'are you a bot, are you human, are you real, are you an AI',
      'what is your name',
      'are you chatgpt llama a language model',
    ],
    answers: [
      `I am Attune's offline coach: a program that looks for the piece of written advice that fits your question. No human being, no feelings, and no large language model. So I am reliable on the usual questions of dating, and at a loss with most others; then I say so.`,
    ],
  },
  {
    id: 'what-can-you-do',
    phrases: ['what can you do', 'help', 'how does this work', 'what should I ask you', 'how can you help me'],
    answers: [
      `Quite a few things:

- **Writing:** profile, bio, photos, openers, first messages
- **Meeting:** a safe first date, ideas, nerves, video dates, the second one
- **Feelings:** boundaries, consent, saying no, rejection, ghosting, breakups, loneliness
- **Caution:** red flags, scams, money, false profiles, intimate pictures
- **Your life:** distance, LGBTQ+, disability, children, family, faith

And for members: "find someone called …", "look at my profile", "who are my friends?". Where shall we start?`,
    ],
  },
  {
    id: 'thanks',
    phrases: ['thanks', 'thank you very much', 'that helped, great, awesome', 'goodbye bye', 'cool nice'],
    answers: [`With pleasure. I hope it goes well; be kind to yourself, and tell me how it went if you like.`],
  },
  {
    id: 'finding-people',
    title: 'finding people here',
    phrases: [
      'find me a match',
      'find somebody to date',
      'find me a girlfriend boyfriend partner wife husband',
      'how do I meet people here',
      'how do I find love',
      'who should I date, recommend someone',
      'how does search work, how do I add friends',
      'show me single women men near me',
    ],
    answers: [
      `I do not rank people or guess who fits: that would be made up. What you can do here:

1. **Search** for members by the beginning of a username, first or last name, yourself under *Friends* or by asking me: "find someone called Sam".
2. **Send a friend request.** When they accept, you can write to each other.
3. **Make it easy to be found:** a picture, a few specific sentences, your pronouns if you like.

Better than many requests at once: three people, each with a message that shows you read their profile. Shall we work on your profile, or on an opener?`,
    ],
  },
  {
    id: 'plans',
    phrases: ['premium gold platinum subscription price cost', 'super match', 'is it free, do I have to pay for this'],
    answers: [
      `The plans are described on the front page. Talking to me costs nothing, and no plan makes anybody like you more: a picture in daylight and one specific sentence do.`,
    ],
  },
];
