/** A recording on the screen: the address of one that is stored, or the bytes of one that isn't yet. */
export interface ShownVoice {
  source: string | Blob;
  durationMs: number;
  bars: string;
}
