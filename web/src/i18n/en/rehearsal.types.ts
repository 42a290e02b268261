// Written by `npm run messages:types`.
export type RehearsalMessages = {
  "heading": "Rehearsal",
  "about": "Rehearse a conversation with Robin, who does not exist. Robin is played by AI or by a script. Nothing is kept: when you leave the page, it is gone.",
  "choose": "What do you want to rehearse?",
  "partnerByModel": "Robin (fictional, AI)",
  "partnerByScript": "Robin (fictional, from a script)",
  "you": "You",
  "adviceFrom": "Attune",
  "situations": {
    "first_message": {
      "label": "A first message",
      "task": "Write to Robin for the first time.",
      "profile": "Robin, 34. “I paint old boats, collect soup recipes and am learning to whistle.”"
    },
    "saying_no": {
      "label": "Saying no",
      "task": "You had one date. You do not want a second one.",
      "opener": "That was such a nice evening! When do I see you again? Thursday?"
    },
    "boundary": {
      "label": "Naming a boundary",
      "task": "Robin calls late in the evening without asking. Say what you want.",
      "opener": "Why did you not pick up last night? I called three times, I just wanted to hear your voice."
    }
  },
  "label": "Your line",
  "placeholder": "What do you say?",
  "send": "Say it",
  "left": "{count, plural, one {# character too many} other {# characters too many}}",
  "waiting": "Robin is thinking…",
  "failed": "There was no answer. What you wrote is still in the box.",
  "retry": "Try again",
  "finish": "End and get feedback",
  "feedback": "Feedback",
  "feedbackWaiting": "Looking at what you said…",
  "byModel": "Written by AI: {model}",
  "byRules": "Made by simple rules, without AI",
  "anew": "Start anew",
  "over": "That is the end of this rehearsal.",
  "whatIsSent": "What was sent last",
  "nothingSent": "Nothing was sent to a model.",
  "feedbackFailed": "The feedback could not be made. All that was said is still here.",
  "leave": {
    "title": "Begin another rehearsal?",
    "text": "What was said in this one will be gone.",
    "keep": "Go on with this one",
    "yes": "Begin the other one"
  }
};
