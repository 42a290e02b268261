import type { Topic } from '../topic.js';

/** What people write: profiles, pictures, messages. */
export const WRITING: Topic[] = [
  {
    id: 'profile',
    title: 'writing a profile',
    phrases: [
      'help me write my profile',
      'improve my profile, make it better',
      'how do I write a good dating profile',
      'what should I put in my profile about me section',
      'my profile gets no attention, nobody answers, no matches',
    ],
    answers: [
      `A good profile does one thing: it gives somebody an easy first sentence to write to you.

- **Be specific.** "I like travelling" is everybody. "I once missed a train in Porto and stayed three days" is you.
- **Three parts are enough:** something you do every week, something you could talk about for an hour, something you are looking for.
- **Say what you want, not what you don't.** A list of "no …" reads as tired, even when it is fair.
- **End with a hook:** "Ask me why I own four accordions."

What did you do last weekend that you would happily do again? That is often the first line.`,
      `Try the *friend test*: send your text to somebody who knows you and ask which sentence sounds least like you. Delete that one. Then read the rest aloud: whatever you stumble over is too long.

Leave out your workplace, your street, your phone number and your children's names. They can wait until somebody has earned them.`,
    ],
  },
  {
    id: 'bio-examples',
    title: 'examples of a bio',
    phrases: [
      'give me an example bio',
      'bio examples ideas',
      'write a bio for me',
      'what to write in my bio',
      'sample bio short funny',
    ],
    answers: [
      `Three shapes to borrow. Put your own facts in, or they will sound borrowed.

1. **The small story.** "Nurse on weekdays, terrible surfer on Sundays. I make a very serious lasagne. Looking for somebody to laugh at my tan lines with, and then see where it goes."
2. **The three facts.** "Speaks to every dog. Reads the last page first. Will drive two hours for a good bakery. Yours?"
3. **The plain one.** "Divorced, content, curious again. I would like somebody kind to go to concerts with. No hurry."

Tell me two things you love doing and one you are oddly proud of, and see which shape fits them.`,
      `A quick way to your own: finish these and keep the best two. "People come to me for …" · "I lose track of time when …" · "A good evening ends with …" · "I would like to meet somebody who …". Forty to eighty words are plenty.`,
    ],
  },
  {
    id: 'photos',
    title: 'choosing a photo',
    phrases: [
      'which photo should I use',
      'profile picture tips',
      'help with my photos pictures',
      'selfie or not, how do I look good on a picture',
    ],
    answers: [
      `For a profile picture:

- **Daylight, face visible, eyes open.** Near a window beats any lamp. No sunglasses, no hat over the eyes.
- **Only you.** Nobody should have to guess which one you are.
- **Recent.** From the last year or so: the aim is to be recognised with a smile.
- **A real smile or a real moment**: ask a friend to take twenty while you talk, and choose one of the last five.
- **Look at the background.** House numbers, car plates, school logos and name tags tell strangers where to find you.

Filters that change your face make the first meeting harder, for both.`,
    ],
  },
  {
    id: 'openers',
    title: 'openers',
    phrases: [
      'opening line',
      'give me a good opener',
      'ice breaker icebreaker',
      'pick up line chat up line',
      'how do I start a conversation',
      'what do I say first',
      'better than hey or hi',
    ],
    answers: [
      `The best opener shows that you read their profile and is easy to answer in one line:

- **Notice + ask:** "You bake bread at midnight: hobby, or insomnia?"
- **Two doors:** "Important question about your hike photo: sunrise people or late-lunch people?"
- **Small confession:** "Your book is the one I pretend to have finished. Should I?"
- **Play:** "Two truths and a lie? I'll start …"

Leave out comments on somebody's body, copied one-liners, and plain "hey". What do you know of the person you want to write to? We can build one from that.`,
      `Nothing to hook on to in their profile? Ask something small and cheerful that is not an interview: "What was the best hour of your week?" or "Which meal would you defend in court?" Then answer it yourself, so that they are not the only one on stage.`,
    ],
  },
  {
    id: 'first-message',
    title: 'a first message',
    phrases: [
      'write first message to someone I like',
      'what should I message him',
      'what should I text her',
      'how long should a first message be',
      'she he does not reply to my messages, no answer',
    ],
    answers: [
      `A first message that gets answered is usually two or three sentences:

1. **Why them:** one thing in their profile that made you stop.
2. **A bit of you:** one sentence, so that it is an exchange.
3. **One easy question.**

> "Your photo from the allotment made me smile, I have killed every tomato I ever owned. What is the secret, and is it really talking to them?"

Send it once. No answer after a week *is* an answer, and hardly ever about your worth: people are busy, shy, or seeing somebody. A second nudge rarely helps; a third one hurts.`,
    ],
  },
  {
    id: 'conversation',
    title: 'what to talk about',
    phrases: [
      'conversation topics',
      'what should we talk about',
      'what to ask on a date, good questions',
      'conversation is dying boring small talk',
      'how do I keep the conversation going',
      'awkward silence',
    ],
    answers: [
      `Good questions ask for a story, not a fact:

- "What is something you changed your mind about?"
- "Who in your family are you most like, and do you mind?"
- "What would you do with a free Tuesday?"
- "What are you learning at the moment, even badly?"
- "What made you laugh last?"

Then the trick that beats all lists: **ask once more about the answer**. "And what happened then?" People remember being listened to. Give about as much as you take, and let a short silence be one: it often brings the best part.

Leave for later: exes in detail, salaries, and a plan for the next ten years.`,
      `When a chat runs dry: go back to something they said days ago ("How did the driving test go?"), send a small picture of your day, or change the medium. "I like writing with you; would a short call on Thursday be nice?" If you carry every exchange alone, it is fine to let it rest.`,
    ],
  },
];
