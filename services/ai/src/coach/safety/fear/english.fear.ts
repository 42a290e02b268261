import type { SafetyRule } from '../rule.js';

const FEAR = `Being afraid of a person is reason enough to get help. You need no proof, nothing has to have happened yet, and it is not your fault. I am a program and cannot judge the danger; these people can:

- **Danger right now?** Call the emergency number: 112 in Europe, 911 in the USA and Canada, 999 in the UK, 000 in Australia.
- **Advice on fear, control or violence by a partner, an ex or family,** free and in confidence: 1-800-799-7233 in the USA, 0808 2000 247 in the UK, 1800 737 732 in Australia, 116 016 in Germany and in many countries of Europe, 016 in Spain; elsewhere findahelpline.com. They do not press you to leave, to stay or to report anything.

What they often advise:

- **Tell one person you trust,** and agree on a word that means "come" or "call the police".
- **Do not meet this person alone,** also not for a last talk. The time around leaving can be the most dangerous one: plan it with the helpline first.
- **Keep evidence** where they do not look: messages, dates, pictures of what happened.
- **Your phone may be watched:** look for help on another device, and change passwords and shared locations there. If a sudden change could be noticed, ask the helpline first.
- **Here:** block and report the member. They are not told.

If I misread you, tell me in other words, and I will listen.`;

const AFRAID = '(?:afraid|scared|frightened|terrified|fearful|petrified)';
const PARTNER =
  '(?:ex(?:[- ]?(?:boyfriend|girlfriend|husband|wife|partner|bf|gf))?|man|partner|husband|wife|spouse|fiancee?|boyfriend|girlfriend|bf|gf|lover|stalker|match|roommate|flatmate|stepdad|stepfather|stepmother|father|dad|brother|uncle)';
/** "my ex-boyfriend", "her violent husband"; without what belongs to them: "my girlfriend's parents". */
const CLOSE = `(?:my|her|his|their|our|the|an?) (?:(?:own|ex|soon-to-be|former|new|violent|abusive|drunk|controlling)[ -])*${PARTNER}\\b(?!')`;
const STRANGER = "(?:(?:a|the|this|that|some) (?:guy|man|woman|person|stranger)|someone|somebody)\\b(?!')";
/** "her" is also what comes before a thing: "her answer". */
const WHO = `(?:${CLOSE}|${STRANGER}|him\\b|them\\b|her\\b(?=\\s*(?:$|[.,!?;:)]|(?:and|but|because|when|if|now|right|so|since|sometimes|all|every|again|anymore|too|what|how)\\b)))`;
const DOER = `(?:he|she|they|who|someone|somebody|${CLOSE}|${STRANGER})`;
const NOT_NOT =
  "(?<!\\b(?:not|n't|never|no longer|used to be|dog is|dog's|cat is|puppy is) (?:at all |really |that |so |all that )?)";
const HURTING =
  '(?:hurt|hit|kill|beat|attack|harm|rape|stab|shoot|follow|track|stalk|punish|come after|go after|do something to)';
/** "afraid of him leaving" is about losing a person. */
const NOT_LOSING =
  '(?! (?:(?!hurting|hitting|killing|beating|attacking|harming|following|stalking|showing|turning up|coming (?:to|here|over|after|back to my)|finding me|getting (?:violent|angry|mad)|snapping|threatening)[a-z]+ing\\b|not \\w+ing|as an?\\b|in (?:chess|tennis|bed|games)))';
const HOME = '(?:house|home|door|flat|apartment|work|workplace|job|office|school|gym|street)\\b(?! (?:out|in)\\b)';

/** Fear of a person, and being controlled or followed by one. */
export const ENGLISH_FEAR: SafetyRule = {
  ways: [
    new RegExp(`${NOT_NOT}\\b${AFRAID} (?:\\w+ )?of (?:what (?:\\w+ )?)?${WHO}${NOT_LOSING}`),
    new RegExp(
      `\\b(?:i (?:\\w+ )?fear|in fear of|my fear of) ${WHO}${NOT_LOSING}(?! (?:\\w+ )?(?:lost|loses|will|won't|is|has|does|might|may|thinks)\\b)`,
    ),
    new RegExp(
      `\\b(?:afraid|scared|frightened|terrified|worried|fear)\\b[^.?!]{0,25}\\b${DOER}(?:'ll| will| might| may| could| would| is going to|'s going to| is gonna)? (?:\\w+ )?(?:find me(?= ?(?:$|[.,!?;]|(?:and|again|here|there|at|in|one)\\b))|find out where i|${HURTING} (?:me|us|my (?:kids?|child(?:ren)?|family|dog|cat))\\b(?! (?:emotionally|feelings))|(?:come|show up|turn up|wait|be) (?:\\w+ )?(?:to|at|by|outside|in front of) my ${HOME})`,
    ),
    new RegExp(
      `\\bof (?:what|how) ${DOER} (?:\\w+ )?(?:will|would|might|may|could|can|is going to|'ll) (?:do|react)\\b`,
    ),
    new RegExp(
      `\\b${AFRAID} to (?:go home\\b|be (?:alone |at home )?(?:alone )?(?:with|around|near) ${WHO}|(?:leave|say no to) ${WHO})`,
    ),
    new RegExp(
      `\\b(?:(?:don't|do not|dont|never|not) feel(?:ing)? safe|(?:feel|felt|feeling) (?:very |so |really )?(?:unsafe|threatened)) (?:at home |alone )*(?:with|around|near|from|by|because of) ${WHO}|\\bmakes? me feel (?:\\w+ )?(?:unsafe|threatened)\\b|\\b(?:afraid|scared|fear(?:ing)?) for my (?:life|safety)\\b`,
    ),
    new RegExp(
      `\\b(?:he|she|${CLOSE}) (?:really |always |still |often |sometimes |also )?(?:scares?|frightens?|terrifies|terrify|is scaring|is frightening) me\\b(?! (?:how|that|because i|by how))`,
    ),
    new RegExp(
      `\\b${DOER} (?:[\\w']+ ){0,2}(?:follows me|(?:stop )?following me|followed me (?:home|to|around|everywhere|all|through|from|for))(?![^.?!]{0,20}\\b(?:insta\\w*|ig|tik ?tok|facebook|twitter|snap\\w*|social|spotify|strava|bluesky|x|back|account)\\b)`,
    ),
    /\b(?:won't|wont|will not|does not|doesn't|doesnt|did not|didn't|wouldn't|never|refus\w+ to|not) (?:ever )?lets? me (?:leave(?! (?:a|the) (?:tip|review))|go(?: out| home| anywhere| away)?(?= ?(?:$|[.,!?;]|and\b|but\b|when\b|without\b|alone\b|because\b))|see my (?:friends|family|mother|mum|mom|sister|kids)|talk to (?:my|other|anyone|anybody)|have (?:friends|a job|my own|money)|work\b)/,
    new RegExp(
      `\\b(?:he|she|they|who|${CLOSE}|${STRANGER}) (?:just |still )?(?:won't|wont|will not|does not|doesn't|doesnt|refuses to|never) leaves? me alone\\b`,
    ),
    new RegExp(
      `\\b${DOER} (?:\\w+ ){0,2}(?:controls?|controlling|monitors?|monitoring|checks?|checking|goes through|going through|tracks?|tracking|spies on|spying on|took|takes away|has|hacked|searches) (?:all )?(?:of )?my (?:phone(?! number)|location|every (?:move|step)|messages|mails?|emails?|passwords?|money|bank account|accounts?)\\b|\\breads all my messages\\b`,
    ),
    new RegExp(
      `\\b${DOER} (?:\\w+ )?(?:controls (?:me\\b|everything i|what i|who i|where i)|decides (?:what i wear|who i (?:see|meet))|(?:locks?|locked) me (?:in|up|out)\\b|put (?:a |an )?(?:\\w+ )?(?:tracker|airtag|spyware|camera))`,
    ),
    new RegExp(
      `\\b${DOER} (?:\\w+ ){0,3}(?:shows?|showing|showed|turns?|turning|turned) up (?:\\w+ )?(?:at|outside|in front of|by) (?:my|our) (?:\\w+ )?${HOME}|\\b${DOER} (?:\\w+ ){0,7}(?:waits?|waiting|waited|sits?|sitting|stands?|standing|parks?|parked) (?:for me )?(?:outside|in front of) my ${HOME}`,
    ),
    new RegExp(
      `\\b(?:he|she|${CLOSE}) (?:is|gets|became|can be|has become|turns) (?!not |never |no )(?:\\w+ )?(?:violent|dangerous|abusive|aggressive)\\b(?! (?:at|in) \\w+ ?(?:games?|chess)?)|\\bmy (?:abusive|violent) ${PARTNER}\\b`,
    ),
    new RegExp(
      `\\b(?:he|she|${CLOSE}) (?:said|says|told me|tells me|threatens?)\\b(?:(?!\\b(?:not|never)\\b|n't\\b)[^.?!]){0,30}\\b(?:kill|hurt|beat|hit|shoot|stab|harm) (?:me|us|my (?:kids|child|children|family))\\b`,
    ),
    /\bknows where i (?:live|work)\b[^?!]{0,40}\b(?:scared|afraid|frightened|unsafe|dangerous)\b|\b(?:scared|afraid|frightened|unsafe)\b[^?!]{0,40}\bknows where i (?:live|work)\b|\bleave (?:him|her) safely\b/,
  ],
  answer: FEAR,
};
