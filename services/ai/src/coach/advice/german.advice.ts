import type { Topic } from '../topic.js';

/** What the app suggests to ask, in German. The rest is written in English so far. */
export const GERMAN_ADVICE: Topic[] = [
  {
    id: 'profile-de',
    language: 'de',
    title: 'ein gutes Profil',
    phrases: [
      'was macht ein gutes Profil aus',
      'wie schreibe ich ein gutes Profil',
      'was soll ich in mein Profil schreiben, was schreibe ich in meine Bio',
      'hilf mir mit meinem Profil',
      'wie wird mein Profil besser, Profiltext verbessern',
    ],
    answers: [
      `Ein gutes Profil leistet genau eines: Es macht es leicht, dir einen ersten Satz zu schreiben.

- **Sei konkret.** „Ich reise gern“ sagen alle. „In Porto habe ich einmal den Zug verpasst und bin drei Tage geblieben“ bist du.
- **Drei Dinge reichen:** etwas, das du jede Woche tust, etwas, worüber du eine Stunde reden könntest, und etwas, das du suchst.
- **Schreib, was du willst, nicht, was du nicht willst.** Eine Liste mit „kein …“ klingt müde, auch wenn sie berechtigt ist.
- **Hör mit einem Haken auf:** „Frag mich, warum ich vier Akkordeons habe.“

Was hast du letztes Wochenende gemacht, das du sofort wieder tun würdest? Das ist oft schon die erste Zeile.`,
      `Mach den *Freundestest*: Schick deinen Text jemandem, der dich kennt, und frag, welcher Satz am wenigsten nach dir klingt. Den streichst du. Dann lies den Rest laut vor: Worüber du stolperst, das ist zu lang.

Lass deinen Arbeitsplatz, deine Straße, deine Telefonnummer und die Namen deiner Kinder weg. Die haben Zeit, bis sie sich jemand verdient hat.`,
    ],
  },
  {
    id: 'first-message-de',
    language: 'de',
    title: 'eine erste Nachricht',
    phrases: [
      'was schreibe ich als Erstes',
      'erste Nachricht schreiben, wie schreibe ich jemanden an',
      'was soll ich ihr schreiben, was soll ich ihm schreiben',
      'wie lang soll die erste Nachricht sein',
      'sie antwortet nicht, er antwortet nicht auf meine Nachricht',
    ],
    answers: [
      `Eine erste Nachricht, auf die eine Antwort kommt, hat meist zwei oder drei Sätze:

1. **Warum gerade diese Person:** etwas aus dem Profil, bei dem du hängen geblieben bist.
2. **Etwas von dir:** ein Satz, damit es ein Austausch ist.
3. **Eine leichte Frage.**

> „Bei deinem Foto aus dem Schrebergarten musste ich lächeln, ich habe noch jede Tomate umgebracht. Was ist das Geheimnis, redest du wirklich mit ihnen?“

Schick sie einmal. Keine Antwort nach einer Woche *ist* eine Antwort und sagt fast nie etwas über deinen Wert: Menschen haben viel zu tun, sind schüchtern oder treffen schon jemanden. Ein zweiter Anstoß hilft selten, ein dritter schadet.`,
    ],
  },
  {
    id: 'safe-first-date-de',
    language: 'de',
    title: 'ein sicheres erstes Date',
    phrases: [
      'wie bleibe ich beim ersten Date sicher',
      'sicheres erstes Treffen, Sicherheit beim Date',
      'worauf muss ich beim ersten Treffen achten',
      'wo sollen wir uns zum ersten Mal treffen',
      'ist es gefährlich jemanden aus dem Internet zu treffen',
    ],
    answers: [
      `Bevor du jemanden zum ersten Mal triffst:

- **Seht euch einmal per Video.** Zehn Minuten sagen mehr als hundert Nachrichten.
- **Trefft euch öffentlich, möglichst bei Tageslicht,** an einem Ort, den du kennst. Nicht zu Hause, nicht auf einem einsamen Spaziergang.
- **Komm und geh auf eigenem Weg.** Dann kannst du jederzeit aufbrechen.
- **Sag jemandem,** wen du wo triffst und bis wann, und macht eine kurze Nachricht zwischendurch aus.
- **Behalt dein Glas im Blick,** das Handy geladen, und trink weniger als sonst.
- **Geh, wenn es sich falsch anfühlt.** Du schuldest keinen Grund: „Ich gehe jetzt nach Hause“ ist ein vollständiger Satz.

Wer zu dir passt, findet das alles vernünftig. In Gefahr wähl den Notruf: 112.`,
      `Ein Satz zum Bereithalten: „Erste Treffen mache ich immer bei einem Kaffee, irgendwo unter Leuten. Ich hoffe, das passt!“ Und ein Ausweg: Verabrede mit jemandem einen Anruf nach vierzig Minuten. Wenn du gedrängt wirst, den Ort zu wechseln, in ein Auto zu steigen oder mit nach Hause zu kommen: Geh, und melde es hier.`,
    ],
  },
  {
    id: 'red-flags-de',
    language: 'de',
    title: 'Warnsignale',
    phrases: [
      'was sind Warnsignale',
      'Warnsignale, Warnzeichen, Alarmzeichen, rote Flaggen',
      'ist das ein Warnsignal, ist das eine Red Flag',
      'woran merke ich, dass etwas nicht stimmt',
      'er ist manipulativ, toxisch, Lovebombing',
    ],
    answers: [
      `Zeichen, die du früh ernst nehmen solltest:

- **Zu viel, zu schnell:** große Liebe in der ersten Woche, Lebenspläne vor dem ersten Kaffee.
- **Ein Nein, das du zweimal sagen musst.** Der beste Test überhaupt: Sag ein kleines Nein und schau, was passiert.
- **Alle Ex waren verrückt;** nie lag etwas an ihnen selbst.
- **Sie machen dich kleiner:** Witze auf deine Kosten, und dann bist du „zu empfindlich“.
- **Geheimnisse und Eile:** nie ein Videoanruf, immer eine Krise, „sag deinen Freunden nichts“.
- **Sie wollen wissen, wo du bist,** immerzu.

Ein schlechter Tag ist kein Warnsignal, ein Muster schon. Und dein Bauchgefühl zählt, auch bevor du sagen kannst, warum. Was ist dir aufgefallen?`,
      `Und die **grünen** Zeichen, damit du auch sie erkennst: Sie tun, was sie sagen. Sie fragen und merken es sich. Sie nehmen ein Nein leicht. Sie sprechen gut über andere. Deine Freunde mögen, wie du neben ihnen bist. Und du fühlst dich ruhig statt schwindlig.`,
    ],
  },
  {
    id: 'greeting-de',
    language: 'de',
    phrases: [
      'hallo',
      'guten Morgen, guten Tag, guten Abend',
      'wer bist du, was bist du',
      'bist du ein Mensch, bist du ein Bot',
      'was kannst du',
    ],
    answers: [
      `Hallo, schön, dass du da bist! Ich bin der Offline-Coach von Attune: ein Programm mit geschriebenen Ratschlägen, kein Mensch und kein Sprachmodell. Was du mir schreibst, bleibt hier.

Auf Deutsch kann ich dir etwas zu deinem Profil, zu einer ersten Nachricht, einem sicheren ersten Date und zu Warnsignalen sagen. Meine übrigen Ratschläge gibt es bisher nur auf Englisch. Was beschäftigt dich?`,
    ],
  },
];
