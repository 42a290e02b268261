import type { PhraseTable } from '../phrase-table.js';
import { TERMS } from './terms.js';

export const DANGER: PhraseTable = {
  terms: {
    ...TERMS,
    // To be beaten in a game is no danger.
    atPlay:
      '(?! (?:[a-z]+ ){0,2}(?:im|beim|in|bei) (?:schach|tennis|tischtennis|kicker|darts|poker|uno|quiz|spiel|mario|fifa|minigolf|tanzen|bowling|billard))',
  },
  words: [
    String.raw`{other}\b[^.?!]{0,40}\b(?:drohte? (?:mir|mich|damit|mit)|mir (?:[a-z]+ ){0,3}gedroht|hat gedroht|will mir (?:et)?was an ?tun|mir (?:et)?was antun)`,
    String.raw`{other}\b[^.?!]{0,25}\b(?:handgreiflich|gewalttae?tig|ein messer|eine (?:waffe|pistole))`,
    String.raw`(?:mich|mir)\b[^.?!]{0,20}\bgegen meinen willen`,
    String.raw`gegen meinen willen\b[^.?!]{0,20}\b(?:mich|mir)`,
    'hae?usliche[rn]? gewalt',
    String.raw`(?:werde|wurde)\b(?: ich)?(?: (?!mich\b)[a-z]+){0,5}? (?:erpresst|bedroht|gestalkt|(?<!pech )verfolgt|vergewaltigt|missbraucht|misshandelt|geschlagen|verprue?gelt|genoe?tigt|belae?stigt|betae?ubt|begrapscht)`,
    '(?:werde|wurde) (?:[a-z]+ ){0,4}(?:zum|zu) [a-z]+ gezwungen',
    'sextortion',
    String.raw`droh\w*\b[^.?!]{0,30}\b(?:bilder|fotos|videos)`,
    '(?:sie|die|leute|mae?nner|jungs) (?:[a-z]+ ){0,2}(?:erpressen|bedrohen|verfolgen|stalken) mich',
    String.raw`(?:angefasst|gekue?sst|berue?hrt|weitergemacht|geschlafen)\b[^.?!]{0,15}\bobwohl ich (?:nein|stopp?|nicht)`,
  ],
  patterns: [
    String.raw`\b{other}\b[^.?!]{0,40}\b(?:schlae?gt(?! (?:[a-z]+ ){0,3}vor\b)|schlug(?! (?:[a-z]+ ){0,3}vor\b)|(?:ver)?prue?gelte?|wue?rgte?|bedroht|bedrohte|erpresst|erpresste|stalkt|stalkte|stalked|verfolgte?|missbraucht|missbrauchte|misshandelte?|vergewaltigte?|belae?stigte?|noe?tigte?|zwingt|zwang|begrapschte?|tritt)(?: [a-z]+){0,2} mich\b{atPlay}`,
    String.raw`\b{other}\b[^.?!]{0,40}\bmich\b{atPlay}[^.?!]{0,30}\b(?:geschlagen|verprue?gelt|gewue?rgt|bedroht|erpresst|gestalkt|gestalked|verfolgt|vergewaltigt|missbraucht|misshandelt|genoe?tigt|geohrfeigt|eingesperrt|gezwungen|angegriffen|getreten|begrapscht|betatscht|belae?stigt|betae?ubt|schlae?gt|wue?rgt|stalkt|stalked|um(?:zu)?bring(?:en|t)|(?:zu )?toe?ten)\b(?! geben)`,
    String.raw`\b{other}(?: [a-z]+){0,1} bringt mich (?:noch )?um\b(?! (?:den|mit|die|das))`,
    String.raw`\bbin (?:[a-z]+ ){0,4}(?:erpresst|bedroht|gestalkt|vergewaltigt|missbraucht|misshandelt|geschlagen) worden`,
    String.raw`\bmir\b[^.?!]{0,30}\b(?:k\W{0,2}o\W{0,3}tropfen|(?:et)?was (?:ins|in mein\w*|in den) (?:glas|getrae?nk|trinken|drink))`,
    String.raw`\b(?:bilder|fotos|videos) von mir (?:ins netz|ins internet|online)`,
    String.raw`\b(?:mein\w*|von mir)\b[^.?!]{0,25}\b(?:nackt\w*|intim\w*|nudes?|private\w* (?:bilder|fotos|videos))\b[^.?!]{0,40}\b(?:veroe?ffentlich|poste|leak|verbreit|hoch(?:zu)?lad|rum(?:zu)?(?:schick|zeig)|herum|online|ins netz|ins internet)\w*`,
    String.raw`\b(?:nackt\w*|intime \w+|nudes?) von mir\b[^.?!]{0,40}\b(?:veroe?ffentlich|poste|leak|verbreit|hoch(?:zu)?lad|rum|online|ins netz|ins internet)\w*`,
    String.raw`\b{other}\b[^.?!]{0,30}\b(?:(?:schlae?gt|schlug|tritt) (?:mir|mich|zu)\b(?=(?: (?:ins|in den|auf)\b| ?[.,!]|$| wenn\b))(?![^.?!]{0,60}\bvor\b)|lauert mir|sperrt mich ein|lae?sst mich nicht (?:raus|aus dem)|droht(?= ?(?:[.,!]|$)))`,
    String.raw`\bmir (?:[a-z]+ ){0,2}(?:ins gesicht|in den bauch) (?:geschlagen|getreten)`,
  ],
};
