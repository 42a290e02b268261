import { english } from '../catalogue.js';

/** Also of the places that are kept for screens to come. */
export const dashboardTexts = english('dashboard', {
  heading: 'Workout Dashboard',
  addPlan: 'Add New Workout Plan',
  notStored: 'Workout plans are not stored yet: what you fill in is forgotten when you submit it.',
  gender: 'Gender',
  height: 'Height in inches',
  weight: 'Weight in lbs',
  age: 'Age',
  goal: 'Goal',
  goals: ['Lose weight', 'Gain weight', 'Maintain Weight'],
  cancel: 'Cancel',
  submit: 'Submit',
  camera: 'Camera UI',
  messagingList: 'Messaging List',
});
