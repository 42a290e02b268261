import { ENGLISH_FEAR } from './fear/english.fear.js';
import type { SafetyRules } from './rule.js';

const HELP = `- **Danger right now?** Call the emergency number: 112 in Europe, 911 in the USA and Canada, 999 in the UK, 000 in Australia.
- **Somebody to talk to, day and night:** 988 in the USA and Canada, 116 123 in the UK and Ireland, 13 11 14 in Australia; for any other country, findahelpline.com.`;

const MISREAD = 'If I misread you, tell me in other words, and I will listen.';

const SELF_HARM = `I am really glad that you said this, and I am taking it seriously. I am a program and cannot be there for you in the way you deserve now, but people can, this minute:

${HELP}
- **Or somebody you know:** "I am not safe with my thoughts, can you stay on the phone?" is enough to say. You need not explain anything.
- **It is about somebody else?** Ask them straight out, stay with them, and call the same numbers: they advise you as well.

If you can, go where somebody else is, and put distance between you and whatever you could hurt yourself with. Feelings this strong do pass, also when that is impossible to believe.

${MISREAD}`;

const DANGER = `I am sorry. What you describe is serious, and it is not your fault, whatever anybody says.

${HELP}
- **Violence at home or by a partner:** 1-800-799-7233 in the USA, 0808 2000 247 in the UK, 116 016 in many countries of Europe. They also help you to plan a safe way out.
- **Threats or blackmail:** do not pay and do not answer; keep the messages, and go to the police. For pictures, StopNCII.org helps to have them taken down.
- **Here:** block and report the member. They are not told.

If your phone may be watched, use somebody else's to look for help. ${MISREAD}`;

const MINOR = `Attune is for adults only, and I do not help with dating where anybody is under 18.

**If you are under 18 yourself:** it is good that you are honest. This is not a place for you, and an adult who writes to you here in a romantic way is doing something wrong. Please talk to somebody you trust: a parent, a teacher, or a helpline for young people (childhelplineinternational.org lists them for each country; 116 111 in much of Europe, 0800 1111 in the UK, 1-800-422-4453 in the USA and Canada).

**If you are worried about a child,** call the police or that helpline. **If you are worried about your own thoughts,** stopitnow.org helps without names.`;

const HARM = `I will not help with that. Following, pressing, threatening, exposing or deceiving somebody does harm, and much of it is a crime. Somebody's no, or their block, is the end of it.

What I gladly help with is what is underneath: being turned down, missing somebody, being angry, or feeling treated unfairly. If somebody wronged **you**, report them here, and go to the police if it was an offence.

And if you are afraid of what you might do: call a helpline before you do it, findahelpline.com has one for your country.

${MISREAD}`;

const SOMEBODY =
  '(?:her|him|them|someone|somebody|my ex|my (?:girl|boy)friend|my (?:wife|husband|partner|date|match|crush))';
const UNDER_AGE = '(?:1[0-7]|[6-9]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)';
const YEARS = '[ -]*(?:years?[ -]*old|y ?/ ?o|yo|yrs?[ -]*old)\\b';
const ROMANCE =
  '(?:date|dating|dated|meet|meeting|flirt\\w*|sleep\\w* with|sex\\w*|nudes?|seduc\\w*|kiss\\w*|girlfriend|boyfriend|love with)';

/** "im 7. Himmel" is German, and not an age. */
const GERMAN_ORDINAL =
  '(?!im \\d+\\. ?(?:himmel|bezirk|stock|jahr|monat|woche|semester|jhd|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember|wien))';

/** English. */
export const ENGLISH: SafetyRules = {
  'self-harm': {
    ways: [
      /\b(?:kill(?:ing)? (?:my|him|her) ?self(?! laughing)|unalive my ?self|suicid\w*|end(?:ing)? (?:it all|my (?:own )?life)|tak(?:e|ing) my (?:own )?life|(?:want|wanna|going|ready) (?:to )?die\b|(?:don't|do not|dont) (?:want|wanna) (?:to )?(?:live|be alive|exist|wake up|be here any ?more)|hurt(?:ing)? my ?self|harm(?:ing)? my ?self|self[- ]?harm\w*|cut(?:ting)? my ?self|no reason to live|nothing to live for|better off (?:dead|without me)|wish i (?:was|were) dead)\b/,
      // "kill myself", which is "kilometres" as well, in Spanish above all.
      /(?:^|\b(?:wanna|gonna|imma|i'?ll|i|might|should|just|lol|(?:want|going|about|ready|trying) to) )kms\b/,
      /(?<!\d|\b(?:many|few|some|cuantos|tantos|pocos|unos|varios|los|de|paar|viele|mil|cien)) kms[.! ]*$/,
    ],
    answer: SELF_HARM,
  },
  danger: {
    ways: [
      /\b(?:he|she|they|who|ex|date|match|partner|boyfriend|girlfriend|husband|wife|someone|somebody|man|guy|woman)\b[^.?!]{0,40}\b(?:hits?(?! on)|hitting(?! on)|beats?|beating|chok\w+|strangl\w+|raped?|assaulted|attacked|drugged|threaten\w*|stalk\w*|blackmail\w*|extort\w*|forc(?:es|ed|ing))\b[^.?!]{0,20}\bme\b/,
      /\bi(?:'m| am| was| got| have been|'ve been)\b (?:being |sexually )?(?:raped|assaulted|stalked|blackmailed|drugged|threatened|beaten|sextorted|abused)\b|\bsextort\w*/,
      /\b(?:leak|publish|share|send|post)\w*\b[^.?!]{0,20}\bmy (?:nudes?|naked|intimate|private) ?(?:pic\w*|photo\w*|image\w*|video\w*)?/,
    ],
    answer: DANGER,
  },
  fear: ENGLISH_FEAR,
  minor: {
    ways: [
      new RegExp(
        `\\b${GERMAN_ORDINAL}(?:i'?m|i am) (?:only |just )?${UNDER_AGE}(?:${YEARS}|(?=\\s*(?:and|but|so|m|f)\\b|\\s*[.,!?;]|\\s*$))`,
      ),
      new RegExp(`\\b${ROMANCE}\\b[^.?!]{0,40}\\b${UNDER_AGE}${YEARS}`),
      new RegExp(`\\b${UNDER_AGE}${YEARS}[^.?!]{0,40}\\b${ROMANCE}\\b`),
      new RegExp(
        `\\b${ROMANCE}\\b[^.?!]{0,30}\\b(?:under-?age\\w*|minors?|school ?girls?|school ?boys?|little girls?|little boys?|children for)\\b`,
      ),
    ],
    answer: MINOR,
  },
  'harm-to-others': {
    ways: [
      new RegExp(
        `\\b(?:how (?:do|can|could|should|would|to)|help me|ways? to|i(?:'ll| will| want to| wanna| am going to|'m going to| would like to))\\b[^.?!]{0,50}\\b(?:stalk|blackmail|harass|threaten|spy on|hack|dox|humiliate|manipulate|guilt[- ]trip|drug|spike|roofie|rape|catfish|scam|hurt|hit|kill|punish|force|trick|coerce)\\b (?:into |on )?(?:\\w+ )?${SOMEBODY}\\b`,
      ),
      /\b(?:track|find out|locate|get)\b[^.?!]{0,25}\b(?:where (?:she|he|they) (?:lives?|works?|is|are)|(?:her|his|their) (?:home )?(?:address|location|phone|password))\b/,
      new RegExp(
        `\\b(?:get|take) (?:my )?revenge\\b|\\bmake ${SOMEBODY} (?:pay|suffer|regret)\\b|\\bget (?:around|past) (?:her|his|their|a|the) (?:block|no)\\b`,
      ),
      /\b(?:post|publish|leak|share) (?:her|his|their) (?:nudes?|naked|intimate|private)\b/,
    ],
    answer: HARM,
  },
};
