import type { dashboardTexts } from '../en/dashboard.js';
import type { TranslationOf } from '../catalogue.js';

export const dashboard: TranslationOf<typeof dashboardTexts> = {
  heading: 'Dein Training',
  addPlan: 'Neuen Trainingsplan anlegen',
  notStored: 'Trainingspläne werden noch nicht gespeichert: Was du eingibst, ist nach dem Absenden vergessen.',
  gender: 'Geschlecht',
  height: 'Größe in Zoll',
  weight: 'Gewicht in Pfund (lbs)',
  age: 'Alter',
  goal: 'Ziel',
  goals: ['Abnehmen', 'Zunehmen', 'Gewicht halten'],
  cancel: 'Abbrechen',
  submit: 'Absenden',
  camera: 'Kamera',
  messagingList: 'Deine Unterhaltungen',
};
