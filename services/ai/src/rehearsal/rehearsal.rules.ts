import type { RehearsalTurn, Situation } from '@attune/ai-contract/rehearsal';
import type { AssistantLanguage } from '@attune/ai-contract/topic-ideas';
import { REHEARSAL } from '../i18n/texts.js';
import { folded } from '../language/folded-text.js';

/** Of what the member said, folded: lower case, without accents. */
type Check = (said: string) => boolean;

const SORRY = /\b(?:sorry|apologi[sz]e|tut mir leid|entschuldig\w*|lo siento|perdon\w*|disculp\w*)\b/g;
const NOT = /\b(?:no|not|don'?t|do not|stop|never|nein|nicht|kein\w*|stopp|nie|nunca|basta)\b/;
const OPEN_DOOR =
  /\b(?:maybe|perhaps|busy|another time|vielleicht|eventuell|viel zu tun|ein andermal|quizas?|tal vez|ocupad\w*|liad\w*|otro dia)\b/;
const OF_ONESELF = /\b(?:i|i'm|me|my|ich|mir|mich|mein\w*|yo|mi|quiero|prefiero|necesito|siento)\b/;
const INSTEAD =
  /\b(?:instead|rather|prefer|if|otherwise|please|before|lieber|stattdessen|wenn|sonst|bitte|vorher|prefiero|mejor|si|antes|por favor)\b/;
const OF_THE_PROFILE = /\b(?:boats?|soups?|paint\w*|boote?n?|suppen?|mal(?:e|st|en)|barcos?|sopas?|pint\w*)\b/;

/** In the order of the points of feedback. */
const CHECKS: Record<Situation, readonly [Check, Check, Check]> = {
  first_message: [
    said => said.includes('?'),
    said => said.length >= 40 && said.length <= 400,
    said => OF_THE_PROFILE.test(said),
  ],
  saying_no: [said => NOT.test(said), said => (said.match(SORRY) ?? []).length <= 1, said => !OPEN_DOOR.test(said)],
  boundary: [said => OF_ONESELF.test(said), said => NOT.test(said), said => INSTEAD.test(said)],
};

/** The scripted partner's next line; the last one again when the script is over. */
export function scriptedReply(situation: Situation, language: AssistantLanguage, turns: RehearsalTurn[]): string {
  const said = turns.filter(({ by }) => by === 'member').length;
  return REHEARSAL[language](`${situation}.partner.${said <= 1 ? 1 : said === 2 ? 2 : 3}`);
}

/** Three lines on what the member said. */
export function feedbackByRule(situation: Situation, language: AssistantLanguage, turns: RehearsalTurn[]): string[] {
  const said = folded(turns.flatMap(({ by, text }) => (by === 'member' ? text : [])).join('\n')).replaceAll('’', "'");
  const [first, second, third] = CHECKS[situation];
  const feedback = (point: 1 | 2 | 3, check: Check) =>
    REHEARSAL[language](`${situation}.feedback.${point}.${check(said) ? 'good' : 'better'}`);
  return [feedback(1, first), feedback(2, second), feedback(3, third)];
}
