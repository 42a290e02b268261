/** The model's name where no model answers: it must not be mistaken for one. */
export const OFFLINE_COACH = 'attune-offline-coach';
