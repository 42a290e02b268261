import type { Question } from './question.js';

const topic = 'living_together';

/** Questions 1 to 12: how two people live with each other. */
export const livingTogether: Question[] = [
  {
    id: 1,
    key: 'pace',
    topic,
    text: 'How fast do you like to get close to someone?',
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
    text: 'How much contact do you want on days you don’t meet?',
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
      much: 'A lot, sometimes whole days',
    },
  },
  {
    id: 4,
    key: 'after_a_quarrel',
    topic,
    text: 'What helps you after a quarrel?',
    options: {
      talk_at_once: 'Talking right away',
      short_break: 'An hour apart, then talking',
      sleep: 'Sleeping on it first',
      let_it_rest: 'Letting it rest',
    },
  },
  {
    id: 5,
    key: 'apology',
    topic,
    text: 'What makes an apology count for you?',
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
      little: 'A little, when few people are around',
      private: 'I keep it for home',
    },
  },
  {
    id: 7,
    key: 'words_or_deeds',
    topic,
    text: 'How do you show someone that you like them?',
    options: {
      say_it: 'I say it',
      do_things: 'I do things for them',
      time: 'I make time',
      touch: 'I like to be close',
      presents: 'I give small presents',
    },
  },
  {
    id: 8,
    key: 'exes',
    topic,
    text: 'Are you in touch with your exes?',
    options: {
      friends: 'Yes, we’re friends',
      now_and_then: 'Now and then',
      when_needed: 'Only when we have to, as for children',
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
      always: 'Yes, it’s how I show affection',
      gently: 'Gently, and not about everything',
      rarely: 'Rarely',
      no: 'No, that’s not for me',
    },
  },
  {
    id: 11,
    key: 'phones_at_table',
    topic,
    text: 'Phones at the table?',
    options: {
      never: 'Never',
      urgent: 'Only when it’s urgent',
      fine: 'I don’t mind',
    },
  },
  {
    id: 12,
    key: 'own_friends',
    topic,
    text: 'Friends of your own, or friends you share?',
    options: {
      own: 'We each have our own',
      both: 'Some of both',
      shared: 'I like to do most things together',
    },
  },
];
