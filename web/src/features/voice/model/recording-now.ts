/** The recorders that hear the microphone right now. */
export const recordingNow = new Set<object>();
