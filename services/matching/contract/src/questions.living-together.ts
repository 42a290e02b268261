import type { Question } from './question.js';

const topic = 'living_together';

/** Questions 1 to 12: how two people live with each other. */
export const livingTogether: Question[] = [
  {
    id: 1,
    key: 'pace',
    topic,
    text: 'How fast do you like to get close to a person?',
    options: {
      slowly: 'Slowly, over weeks',
      step_by_step: 'Step by step',
      quickly: 'Quickly, if it feels right',
      at_once: 'All in from the first day',
    },
  },
  {
    id: 2,
    key: 'contact',
    topic,
    text: 'How much contact do you want on a day when you do not meet?',
    options: {
      all_day: 'Messages all through the day',
      few: 'A few messages',
      one_call: 'One good call in the evening',
      none: 'None is fine',
    },
  },
  {
    id: 3,
    key: 'time_alone',
    topic,
    text: 'How much time alone do you need?',
    options: {
      hardly: 'Hardly any',
      some_hours: 'A few hours a week',
      evenings: 'Some evenings a week',
      much: 'A lot, also whole days',
    },
  },
  {
    id: 4,
    key: 'after_a_quarrel',
    topic,
    text: 'What helps you after a quarrel?',
    options: {
      talk_at_once: 'Talking at once',
      short_break: 'An hour apart, then talking',
      sleep: 'Sleeping on it first',
      let_it_rest: 'Letting it rest',
    },
  },
  {
    id: 5,
    key: 'apology',
    topic,
    text: 'Which apology reaches you?',
    options: {
      words: 'Clear words: I was wrong',
      change: 'Doing it differently next time',
      gesture: 'A small kind gesture',
      hug: 'A hug, without many words',
    },
  },
  {
    id: 6,
    key: 'affection_in_public',
    topic,
    text: 'How do you feel about affection in public?',
    options: {
      love_it: 'I love it',
      hands: 'Holding hands is good',
      little: 'A little, where few people are',
      private: 'I keep it for home',
    },
  },
  {
    id: 7,
    key: 'words_or_deeds',
    topic,
    text: 'How do you show that you like a person?',
    options: {
      say_it: 'I say it',
      do_things: 'I do things for them',
      time: 'I make time',
      touch: 'I am close to them',
      presents: 'I find small presents',
    },
  },
  {
    id: 8,
    key: 'exes',
    topic,
    text: 'Are you in touch with people you were together with?',
    options: {
      friends: 'Yes, we are friends',
      now_and_then: 'Now and then',
      when_needed: 'Only where it is needed, as for children',
      no: 'No',
    },
  },
  {
    id: 9,
    key: 'plans',
    topic,
    text: 'Do you plan your time or see what comes?',
    options: {
      planned: 'I plan weeks ahead',
      rough: 'A rough plan, with gaps',
      spontaneous: 'I decide on the day',
    },
  },
  {
    id: 10,
    key: 'teasing',
    topic,
    text: 'Do you like to tease and be teased?',
    options: {
      always: 'Yes, it is how I show affection',
      gently: 'Gently, and not about everything',
      rarely: 'Rarely',
      no: 'No, I like it kind',
    },
  },
  {
    id: 11,
    key: 'phones_at_table',
    topic,
    text: 'Phones at the table?',
    options: {
      never: 'Never',
      urgent: 'Only when it is urgent',
      fine: 'I do not mind',
    },
  },
  {
    id: 12,
    key: 'own_friends',
    topic,
    text: 'Friends of your own, or friends you share?',
    options: {
      own: 'Each has their own',
      both: 'Some of both',
      shared: 'I like to do most things together',
    },
  },
];
