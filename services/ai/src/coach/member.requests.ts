import { folded } from '../language/folded-text.js';
import { type SuggestionRequest, suggestionRequestOf } from './suggestions/suggestion.requests.js';
import { beginningOf } from '@attune/platform/texts/beginning';

/** What a member may ask the coach to do rather than to say. */
export type Request = { kind: 'search'; query: string } | { kind: 'friends' } | { kind: 'profile' } | SuggestionRequest;

const LOOKING =
  /\b(?:find|search|look(?:ing)?|know|show|there|who|where|anyone|anybody|someone|somebody|members?|people)\b/i;
const CALLED =
  /\b(?:called|named|names? (?:is|are|of|begins? with|starts? with)|username(?: is)?|by the name of)\s+["“”'@]*([\p{L}\p{N}][\p{L}\p{M}\p{N}_.'’-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}_.'’-]*)?)/iu;
const FIND =
  /^(?:(?:please|hey|hi|ok|can you|could you|would you|i want to|i'd like to)[\s,]+)*(?:find|search(?: for)?|look (?:for|up)|show me)\s+(?:me\s+)?(?:(?:the )?(?:member|user|profile of)\s+)?["“”'@]*([\p{L}\p{N}][\p{L}\p{M}\p{N}_.'’-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}_.'’-]*)?)["”']*(?:[\s,]+(?:please|for me))*[\s.!?]*$/iu;
/** What one looks for without a name. */
const NO_NAME =
  /^(?:a|an|the|any|some|somebody|someone|anybody|anyone|people|person|me|my|love|date|dates|match|matches|partner|friends?|members?|users?|women|woman|men|man|guys?|girls?|girlfriend|boyfriend|singles?|new|more|out|help|advice|another|who|what|how|where|good|nice|true)\b/i;
const FRIENDS =
  /\b(?:who (?:are|is)|list|show|see|name|tell me|how many|what are)\b.*\bmy friends?\b|^my friends?\b[\s?!.]*(?:list)?[\s?!.]*$/i;
const PROFILE =
  /\b(?:check|review|look at|read|rate|improve|see|feedback|opinion|think (?:of|about)|how is|how's|what about|show|better)\b.*\bmy (?:\w+ )?(?:profile|bio)\b|\bmy (?:profile|bio)\b.*\b(?:look|good|okay|ok|better|improve|missing|feedback)\b/i;

/** In German and Spanish, for folded text. */
const FRIENDS_TOO = [
  /\b(?:wer sind|zeige? mir|liste?|nenne? mir|wie viele|welche)\b.*\bmeine (?:freunde|freundinnen)\b|^meine freunde[\s?!.]*$/,
  /\b(?:quienes son|muestrame|lista|dime|cuant[oa]s|cuales son)\b.*\bmis amig[oa]s\b|^mis amig[oa]s[\s?!.]*$/,
];
const LOOKING_TOO =
  /\b(?:find(?:e|est)?|such(?:e|st)?|kenn(?:e|st)?|gibt es|zeige?|busca(?:me|r)?|encuentra|hay|conoces|muestrame|jemand(?:en)?|alguien|mitglied(?:er)?|miembros?)\b/;
const CALLED_TOO =
  /\b(?:namens|mit (?:dem )?(?:vor|nach|benutzer)?namen|llamad[oa]s?|que se llam[ae]n?|de nombre|con el nombre(?: de)?)\s+["“”„«'@]*([\p{L}\p{N}][\p{L}\p{M}\p{N}_.'’-]*(?: \p{Lu}[\p{L}\p{M}\p{N}_.'’-]*)?)/iu;
const PROFILE_TOO = [
  /\b(?:schaue?|sieh|lies|prue?fe?|bewerte?|checke?|beurteile?|verbessere?|zeige?|wie (?:ist|findest du|wirkt)|was (?:haltst|haeltst|denkst|sagst) du|feedback|meinung)\b.*\bmein(?:e|em|en|er)? (?:[a-z]+ )?(?:profil|bio|steckbrief)\b|\bmein (?:[a-z]+ )?profil (?:an(?:schauen|sehen|gucken)|prue?fen|bewerten|gut|okay|ok)\b/,
  /\b(?:mira(?:r)?|revisa(?:r)?|lee(?:r)?|evalua|valora|mejora|ensename|muestrame|(?:que|cual) (?:te parece|opinas|piensas)|como (?:esta|ves|es)|opinion|echale un vistazo)\b.*\bmi (?:perfil|bio|biografia)\b|\bmi (?:perfil|bio|biografia) (?:esta bien|es buen[oa])\b/,
];

/** What the member asks the coach to do; undefined for a question. */
export function requestOf(question: string): Request | undefined {
  const text = question.trim().replaceAll('’', "'");
  const plain = folded(text).replace(/^[¿¡]/, '');
  const isOneOf = (ways: RegExp[]) => ways.some(way => way.test(plain));
  if (FRIENDS.test(text) || isOneOf(FRIENDS_TOO)) return { kind: 'friends' };
  if (PROFILE.test(text) || isOneOf(PROFILE_TOO)) return { kind: 'profile' };
  const suggestion = suggestionRequestOf(text);
  if (suggestion) return suggestion;
  const called = LOOKING.test(text) ? CALLED.exec(text)?.[1] : undefined;
  const calledToo = LOOKING_TOO.test(plain) ? CALLED_TOO.exec(text)?.[1] : undefined;
  const name = called ?? calledToo ?? FIND.exec(text)?.[1];
  if (!name || NO_NAME.test(name)) return undefined;
  const query = name.replace(/ (?:please|here|for|and|who|on|in|from|to|near|at)$/i, '').replace(/[.'-]+$/, '');
  return { kind: 'search', query: beginningOf(query, 64) };
}
