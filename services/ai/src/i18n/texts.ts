import { translators } from '@attune/platform/texts/translators';
import type { Language } from '../language/language.js';
import deChat from './de/chat.json' with { type: 'json' };
import deCoach from './de/coach.json' with { type: 'json' };
import deProfileReview from './de/profile-review.json' with { type: 'json' };
import deProposals from './de/proposals.json' with { type: 'json' };
import deRehearsal from './de/rehearsal.json' with { type: 'json' };
import deSuggestions from './de/suggestions.json' with { type: 'json' };
import deTopicIdeas from './de/topic-ideas.json' with { type: 'json' };
import enChat from './en/chat.json' with { type: 'json' };
import type { ChatMessages } from './en/chat.types.js';
import enCoach from './en/coach.json' with { type: 'json' };
import type { CoachMessages } from './en/coach.types.js';
import enProfileReview from './en/profile-review.json' with { type: 'json' };
import type { ProfileReviewMessages } from './en/profile-review.types.js';
import enProposals from './en/proposals.json' with { type: 'json' };
import type { ProposalsMessages } from './en/proposals.types.js';
import enRehearsal from './en/rehearsal.json' with { type: 'json' };
import type { RehearsalMessages } from './en/rehearsal.types.js';
import enSuggestions from './en/suggestions.json' with { type: 'json' };
import type { SuggestionsMessages } from './en/suggestions.types.js';
import enTopicIdeas from './en/topic-ideas.json' with { type: 'json' };
import type { TopicIdeasMessages } from './en/topic-ideas.types.js';
import esChat from './es/chat.json' with { type: 'json' };
import esCoach from './es/coach.json' with { type: 'json' };
import esProfileReview from './es/profile-review.json' with { type: 'json' };
import esProposals from './es/proposals.json' with { type: 'json' };
import esRehearsal from './es/rehearsal.json' with { type: 'json' };
import esSuggestions from './es/suggestions.json' with { type: 'json' };
import esTopicIdeas from './es/topic-ideas.json' with { type: 'json' };

/** What is said in place of an answer. */
export const CHAT = translators<ChatMessages, Language>({ en: enChat, de: deChat, es: esChat });

/** What the coach says besides its advice. */
export const COACH = translators<CoachMessages, Language>({ en: enCoach, de: deCoach, es: esCoach });

/** What the coach says of a profile. */
export const PROFILE_REVIEW = translators<ProfileReviewMessages, Language>({
  en: enProfileReview,
  de: deProfileReview,
  es: esProfileReview,
});

/** Words that are put into a form, and why. */
export const PROPOSALS = translators<ProposalsMessages, Language>({
  en: enProposals,
  de: deProposals,
  es: esProposals,
});

/** The scripted partner's lines one after the other, and three points of feedback, for each situation. */
export const REHEARSAL = translators<RehearsalMessages, Language>({
  en: enRehearsal,
  de: deRehearsal,
  es: esRehearsal,
});

/** What the coach says of suggestions and topics. It claims no more than that limits fit, and what both said. */
export const SUGGESTIONS = translators<SuggestionsMessages, Language>({
  en: enSuggestions,
  de: deSuggestions,
  es: esSuggestions,
});

/** What a rule finds in two profiles. */
export const TOPIC_IDEAS = translators<TopicIdeasMessages, Language>({
  en: enTopicIdeas,
  de: deTopicIdeas,
  es: esTopicIdeas,
});
