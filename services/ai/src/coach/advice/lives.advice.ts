import type { Topic } from '../topic.js';

/** Dating as who one is. */
export const LIVES: Topic[] = [
  {
    id: 'long-distance',
    title: 'long distance',
    phrases: [
      'long distance relationship',
      'we live in different cities countries far away',
      'how to make distance work',
      'time zones',
    ],
    answers: [
      `Distance works when three things are clear:

1. **A rhythm you both like.** Two good calls a week beat a hundred "what are you doing?"
2. **The next date of seeing each other,** always. Even if it is three months away.
3. **An end.** Who could move, and roughly when? It need not be soon, but it must be possible.

Do things *together*: the same film, the same recipe, a walk with the phone in your pocket. And say small annoyances early: over distance they grow in the dark.

If you have never met in person: a video call soon, a visit in public before big plans, and no money, ever.`,
    ],
  },
  {
    id: 'lgbtq',
    title: 'dating and being LGBTQ+',
    phrases: [
      'I am gay, lesbian, bisexual, trans, queer, nonbinary, asexual',
      'lgbt lgbtq dating advice',
      'coming out to a date',
      'when should I tell them I am trans',
      'not out yet, closeted',
    ],
    answers: [
      `You are welcome here as you are.

- **You decide who knows what, and when.** Pronouns in your profile can spare you many conversations, or you can leave them open.
- **Trans or non-binary?** Whether you say it in the profile or later, say it before a first meeting, in writing, from a safe place: it sorts out the wrong people without you standing in front of them.
- **Not out?** Ask early how visible the other one lives: very different speeds hurt both.
- **First meetings** a little more carefully: public, a friend who knows, a place where you feel at ease.
- **Ace or aro?** "What does closeness mean to you?" is a lovely question, and an honest one.

Somebody who asks rude questions about your body has told you enough. What is your situation?`,
    ],
  },
  {
    id: 'disability',
    title: 'dating with a disability or illness',
    phrases: [
      'disabled disability wheelchair dating',
      'chronic illness, mental illness when do I tell',
      'autistic autism adhd neurodivergent dating',
      'deaf blind',
      'std sti herpes hiv disclose',
    ],
    answers: [
      `You need not put it first, and you need not hide it. Two good ways:

- **In the profile, in your own tone:** "Wheels included; I know every step-free bar in town." It saves you the wrong people.
- **Before you meet, in two sentences:** what it is, what it means for the evening. "I have MS: some days I use a stick, and I would like somewhere with chairs. Ask me anything once."

Choose places that suit **you**: quiet, step-free, well lit, short. If you are autistic or easily overwhelmed, say what helps ("I like plans, and I say things straight"): many are relieved.

About infections that can be passed on: before sex, calmly, with what protects. Curiosity is fine; pity and "you are so brave" you may pass on.`,
    ],
  },
  {
    id: 'age-gap',
    title: 'an age gap',
    phrases: [
      'age gap difference',
      'he is older than me, she is younger',
      'dating someone 10 15 20 years older younger',
      'is he too old for me',
    ],
    answers: [
      `Between adults, the number matters less than the balance. Ask yourselves:

- Do we want the same things in **the next five years**: children, work, where to live?
- Who decides, who pays, who knows whom? Is it about even?
- Would I be at ease introducing them to my friends?
- Has this person also dated people of their own age?

If one of you needs the other's money, home or permission, go slowly. And for everybody: Attune is for adults, and anything with somebody under 18 is out of the question.`,
    ],
  },
  {
    id: 'single-parents',
    title: 'dating with children',
    phrases: [
      'I have kids children, single mum mom dad parent, two kids',
      'dating somebody with kids',
      'when should I introduce my children',
      'they do not want children, want kids',
    ],
    answers: [
      `**If you have children:** say it in the profile in one line ("father of two, half of the week"), without names, ages in detail or pictures of them. Meet on your free evenings. Introduce nobody before it has been steady for some months, and then as a friend, outdoors, for an hour.

**If your date has them:** plans will break because somebody has a fever. It is not about you. Do not try to be a parent; be reliable.

**Wanting children or not** is worth saying within the first dates. It is the one question where nobody should hope that the other changes.`,
    ],
  },
  {
    id: 'parents',
    title: 'meeting the parents',
    phrases: [
      'meeting the parents',
      'meet my boyfriend girlfriend family',
      'my parents do not approve',
      'introduce my partner to my family',
    ],
    answers: [
      `Ask your partner three things beforehand: what to call them, what not to talk about, and how long it usually lasts.

- Bring something small that can be eaten or put in water.
- Offer a hand in the kitchen; ask for stories of your partner as a child.
- Agree on a sign that means "save me", and on a time to leave.

You are there to be kind, not to be examined. If parents disapprove: listen once for a real worry; then it is your partner's task, not yours, to draw the line at home.`,
    ],
  },
  {
    id: 'culture-faith',
    title: 'culture and faith',
    phrases: [
      'different religion faith culture',
      'muslim christian jewish hindu dating',
      'interracial relationship racism',
      'language barrier',
    ],
    answers: [
      `Differences are fine when they are spoken about early and with curiosity:

- "What does your faith, or your family, ask of you in a relationship?"
- "What would you want to keep, whatever happens?": feasts, food, no sex before marriage, how children would grow up.
- "Who has to agree?" Better to know before you are in love with a plan.

Ask about the person, not for a lecture on where they are from. And if somebody likes you *for* your skin or passport, you may find that as odd as it is.`,
    ],
  },
  {
    id: 'what-i-want',
    title: 'knowing what you want',
    phrases: [
      'what am I looking for, what do I want',
      'casual or serious relationship',
      'am I ready to date',
      'dating burnout tired of apps',
      'how do I know they are the one',
      'polyamory open relationship',
    ],
    answers: [
      `Two lists help more than any test. **Three things I need** (say: kindness to waiters, wants children, lives within an hour), and **everything else**, which you may be surprised by.

Then ask of the last person you liked: how did I feel *afterwards*? Calm and more myself, or restless and smaller? Look for the first.

Casual, serious, more than two: all fine between adults who know it. Say it in the profile or by the second date: "I am looking for …, not for …". Tired of it all? A month off is part of dating well.`,
    ],
  },
];
