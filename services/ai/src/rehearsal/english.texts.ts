import type { RehearsalTexts } from './rehearsal.texts.js';

export const ENGLISH: RehearsalTexts = {
  first_message: {
    partner: [
      'Oh, hello! Nice that you write. What made you stop at my profile?',
      'Ha, good question. The boats came first, the soup came with the cold fingers. And you?',
      'I like that. I have to get back to the workshop, but do write again.',
    ],
    feedback: [
      {
        good: 'You asked something, so there is an answer to give.',
        better: 'Ask one open question: it makes answering easy.',
      },
      {
        good: 'The length is good: enough to see a person, short enough to read at once.',
        better: 'Two or three sentences are a good length for a first message.',
      },
      {
        good: 'You took up something from the profile. That shows that you read it.',
        better: 'Take up one thing of the profile, such as the boats or the soup.',
      },
    ],
  },
  saying_no: {
    partner: [
      "Oh. But we had such a good time, didn't we? Just one more coffee?",
      'Hm. I had hoped for something else. Are you quite sure?',
      'All right. Thank you for saying it clearly. Take care.',
    ],
    feedback: [
      {
        good: 'Your no is clear. There is nothing left to guess.',
        better: 'Say the no itself: “I do not want to go on a second date.”',
      },
      {
        good: 'You did not apologise too often. A no needs no excuse.',
        better: 'One “sorry” is plenty. A no is not a mistake.',
      },
      {
        good: 'You left no door open that you do not mean.',
        better: 'Leave out “maybe” and “busy right now”: they sound like “ask again”.',
      },
    ],
  },
  boundary: {
    partner: [
      'I only meant it nicely. Everybody calls in the evening, what is so bad about it?',
      'So you do not like me any more?',
      'Okay, I understand. I will write before, and not after ten.',
    ],
    feedback: [
      {
        good: 'You spoke of yourself. That is hard to argue with.',
        better: 'Begin with yourself: “I do not want calls late in the evening.”',
      },
      {
        good: 'You named what you do not want.',
        better: 'Name the thing itself, with a “not” or a “stop”.',
      },
      {
        good: 'You said what you would like instead, or what happens otherwise.',
        better: 'Add what you would like instead: “Please write first, and before nine.”',
      },
    ],
  },
};
