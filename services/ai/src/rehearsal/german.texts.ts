import type { RehearsalTexts } from './rehearsal.texts.js';

export const GERMAN: RehearsalTexts = {
  first_message: {
    partner: [
      'Oh, hallo! Schön, dass du schreibst. Was hat dich an meinem Profil aufgehalten?',
      'Ha, gute Frage. Erst waren die Boote da, die Suppe kam mit den kalten Fingern. Und du?',
      'Das gefällt mir. Ich muss zurück in die Werkstatt, aber schreib gern wieder.',
    ],
    feedback: [
      {
        good: 'Du hast etwas gefragt, da lässt sich leicht antworten.',
        better: 'Stell eine offene Frage: Sie macht das Antworten leicht.',
      },
      {
        good: 'Die Länge passt: genug für einen Eindruck, kurz genug zum Lesen.',
        better: 'Zwei oder drei Sätze sind eine gute Länge für eine erste Nachricht.',
      },
      {
        good: 'Du hast etwas aus dem Profil aufgegriffen. Das zeigt, dass du es gelesen hast.',
        better: 'Greif etwas aus dem Profil auf, etwa die Boote oder die Suppe.',
      },
    ],
  },
  saying_no: {
    partner: [
      'Oh. Aber wir hatten es doch so schön, oder? Nur noch ein Kaffee?',
      'Hm. Ich hatte auf etwas anderes gehofft. Bist du ganz sicher?',
      "Gut. Danke, dass du es klar sagst. Mach's gut.",
    ],
    feedback: [
      {
        good: 'Dein Nein ist klar. Da bleibt nichts zu raten.',
        better: 'Sag das Nein selbst: „Ich möchte kein zweites Treffen.“',
      },
      {
        good: 'Du hast dich nicht zu oft entschuldigt. Ein Nein braucht keine Ausrede.',
        better: 'Ein „tut mir leid“ genügt. Ein Nein ist kein Fehler.',
      },
      {
        good: 'Du hast keine Tür offen gelassen, die du nicht meinst.',
        better: 'Lass „vielleicht“ und „gerade viel zu tun“ weg: Das klingt nach „frag noch mal“.',
      },
    ],
  },
  boundary: {
    partner: [
      'Ich hab es doch nur nett gemeint. Alle rufen abends an, was ist so schlimm daran?',
      'Magst du mich also nicht mehr?',
      'Okay, verstanden. Ich schreibe vorher, und nicht nach zehn.',
    ],
    feedback: [
      {
        good: 'Du hast von dir gesprochen. Dagegen lässt sich schwer etwas sagen.',
        better: 'Fang bei dir an: „Ich möchte spätabends keine Anrufe.“',
      },
      {
        good: 'Du hast benannt, was du nicht willst.',
        better: 'Benenne die Sache selbst, mit einem „nicht“, „kein“ oder „Stopp“.',
      },
      {
        good: 'Du hast gesagt, was du stattdessen möchtest oder was sonst geschieht.',
        better: 'Sag dazu, was du lieber hättest: „Schreib bitte vorher, und vor neun.“',
      },
    ],
  },
};
