import type { momentsTexts } from '../en/moments.js';
import { pluralIn } from '../plural.js';
import type { TranslationOf } from '../catalogue.js';

const plural = pluralIn('de');

export const moments: TranslationOf<typeof momentsTexts> = {
  heading: 'Moments',
  tagline: 'Halte Momente fest. Entdecke Verbindungen',
  firstSteps: {
    heading: 'Willkommen! So kannst du anfangen',
    dismiss: 'Diese Schritte ausblenden',
    profile: 'Profil ausfüllen',
    people: 'Leute finden',
  },
  up: 'Nach oben: voriger Moment',
  down: 'Nach unten: nächster Moment',
  captions: 'Untertitel',
  moment: 'Moment',
  position: (moment, total) => `${moment} von ${total}`,
  following: 'Als Nächstes',
  madeUp: 'Das sind Beispiele: Die Menschen sind erfunden und die Clips gezeichnet.',
  video: caption => `Video: ${caption}`,
  play: 'Abspielen',
  pause: 'Anhalten',
  notPlayed: 'Dieser Clip lässt sich gerade nicht abspielen.',
  tryAgain: 'Noch einmal versuchen',
  like: likes => `Gefällt mir, ${likes} ${plural(likes, { one: 'Herz', other: 'Herzen' })}`,
  comments: count => plural(count, { one: 'Kommentar', other: 'Kommentare' }),
  clips: {
    coffee: {
      caption: 'Nur ein Kaffee, haben wir gesagt. Das war vor drei Tassen.',
      description:
        'Ein Caféfenster in der Morgensonne. Eine weiße und eine rosa Tasse stehen nebeneinander auf dem Tisch; der Dampf steigt aus beiden auf und trifft sich.',
    },
    walk: {
      caption: 'Sonntagsregel: keine Handys, dafür alle Blätter.',
      description:
        'Zwei Menschen gehen Hand in Hand durch einen Herbstwald, ein kleiner Hund läuft voraus. Bäume ziehen vorbei, und Blätter fallen.',
    },
    umbrella: {
      caption: 'Nur ein Schirm. Den anderen hat er vergessen, sagt er.',
      description:
        'Zwei Menschen stehen dicht beieinander unter einem rosa Regenschirm, von hinten gesehen. Es regnet, und in der nassen Straße spiegeln sich die Laternen.',
    },
    skyline: {
      caption: 'Ihre Lampe sagt Gute Nacht. Meine antwortet.',
      description:
        'Eine Stadt bei Nacht an einem Fluss. In zwei Häusern, die weit auseinanderliegen, leuchtet abwechselnd ein Fenster auf, und ein Funke fliegt vom einen zum anderen.',
    },
    tea: {
      caption: 'Tee in Ruhe, reden in Ruhe. Wir haben Zeit.',
      description:
        'Eine Tasse Tee von oben, die Blätter kreisen darin. Daneben ein Teller mit zwei Keksen und auf der anderen Seite des Tisches eine zweite Tasse.',
    },
    sea: {
      caption: 'Wir haben die Fähre verpasst. Der beste Fehler des Sommers.',
      description:
        'Ein kleines Segelboot schaukelt bei Sonnenuntergang auf den Wellen. Zwei Menschen sitzen darin und schauen in die Sonne.',
    },
    record: {
      caption: 'B-Seite, und niemand will das Licht anmachen.',
      description:
        'Eine Schallplatte dreht sich im Schein einer Lampe. Neben dem Plattenspieler sind zwei Gläser und die Plattenhülle.',
    },
    fireflies: {
      caption: 'Zwei Glühwürmchen haben uns gezeigt, wie man tanzt.',
      description:
        'Abenddämmerung über einer Wiese unter einer Mondsichel. Ein goldenes und ein rosa Licht umtanzen einander.',
    },
  },
};
