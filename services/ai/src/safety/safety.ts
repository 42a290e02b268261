import { folded } from '../language/folded-text.js';
import { ENGLISH } from './english.rules.js';
import { GERMAN } from './german.rules.js';
import { SAFETY_TOPICS, type SafetyTopic } from './rule.js';
import { SPANISH } from './spanish.rules.js';

/** What is answered without asking a model: nothing here may depend on how well one behaves, or leave this service. */
export interface SafetyAnswer {
  topic: SafetyTopic;
  answer: string;
}

/** English last: "suicidio" begins like one of its words. */
const LANGUAGES = [GERMAN, SPANISH, ENGLISH];

/** All languages of the first topic go before all of the second: a person in danger may mix languages. */
const RULES = SAFETY_TOPICS.flatMap(topic => LANGUAGES.map(rules => ({ topic, ...rules[topic] })));

/** The answer to a question that is about harm, in the language of its words; undefined for all others. */
export function safetyAnswer(question: string): SafetyAnswer | undefined {
  const text = folded(question);
  const rule = RULES.find(({ ways }) => ways.some(way => way.test(text)));
  return rule && { topic: rule.topic, answer: rule.answer };
}
