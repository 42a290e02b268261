import type { dashboardTexts } from '../en/dashboard.js';
import type { TranslationOf } from '../catalogue.js';

export const dashboard: TranslationOf<typeof dashboardTexts> = {
  heading: 'Tu entrenamiento',
  addPlan: 'Añadir un plan de entrenamiento',
  notStored: 'Los planes de entrenamiento aún no se guardan: lo que escribas se olvida al enviarlo.',
  gender: 'Género',
  height: 'Estatura en pulgadas',
  weight: 'Peso en libras',
  age: 'Edad',
  goal: 'Objetivo',
  goals: ['Bajar de peso', 'Subir de peso', 'Mantener el peso'],
  cancel: 'Cancelar',
  submit: 'Enviar',
  camera: 'Cámara',
  messagingList: 'Tus conversaciones',
};
