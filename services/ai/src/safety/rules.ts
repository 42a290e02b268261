import { z } from 'zod';
import { type PhraseTable, waysOf } from './phrase-table.js';
import { SAFETY_TOPICS, type SafetyRules, type SafetyTopic } from './rule.js';

/** Markdown, a line each; `{name}` stands for the part of that name. */
const lines = z.array(z.string()).min(1);

const answersFile = z.strictObject({
  parts: z.record(z.string(), lines),
  answers: z.record(z.enum(SAFETY_TOPICS), lines),
});

/** The rules of one language, from the phrases that tell each topic and its file of answers. */
export function rulesOf(phrases: Record<SafetyTopic, PhraseTable>, file: unknown): SafetyRules {
  const { parts, answers } = answersFile.parse(file);
  const textOf = (text: string[]): string =>
    text.join('\n').replace(/\{(\w+)\}/g, (_, name: string) => {
      const part = parts[name];
      if (!part) throw new Error(`An answer uses the part ${name}, which its file lacks.`);
      return textOf(part);
    });
  const rules = SAFETY_TOPICS.map(topic => [topic, { ways: waysOf(phrases[topic]), answer: textOf(answers[topic]) }]);
  return Object.fromEntries(rules) as SafetyRules;
}
