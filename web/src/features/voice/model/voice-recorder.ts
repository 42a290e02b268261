import { VOICE_MAX_MS } from '@attune/gateway-contract/voices';
import { type Meter, meterOf } from './meter.js';
import { recordingNow } from './recording-now.js';
import { barsOf } from './voice-bars.js';

/** What was recorded, before it is sent. */
export interface Recording {
  bytes: Blob;
  durationMs: number;
  /** Its waveform. */
  bars: string;
}

/** Why a recording ended: the member stopped it, the minute is over, or something came in between. */
export type RecordingEnd = 'stopped' | 'full' | 'interrupted';
export interface Recorded {
  recording: Recording;
  end: RecordingEnd;
}

/** Why there is no recording. */
export type RecordingProblem = 'denied' | 'dismissed' | 'missing' | 'busy' | 'hidden' | 'failed';

interface Events {
  /** Ten times a second. @param level of the sound, from 0 to 1 */
  onProgress: (elapsedMs: number, level: number) => void;
  /** Once. Undefined where it was too short to say anything. */
  onEnd: (recorded: Recorded | undefined) => void;
}

/** All browsers that can record it can play it, too. */
const TYPE = 'audio/webm;codecs=opus';
/** Speech is clear with that, and a minute of it is 240 kB. */
const BITS_A_SECOND = 32_000;
const TICK_MS = 100;
const SHORTEST_MS = 1000;

/** Whether this browser records what the server takes; an address that is not https has no microphone. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  MediaRecorder.isTypeSupported(TYPE) &&
  (navigator as Partial<Navigator>).mediaDevices?.getUserMedia !== undefined;

/** The microphone was there, and what is said would not have been meant for it, or not heard. */
class NotStarted extends Error {
  constructor(readonly problem: 'busy' | 'hidden') {
    super();
  }
}

/** Why nothing is recorded. */
export async function problemOf(error: unknown): Promise<RecordingProblem> {
  if (error instanceof NotStarted) return error.problem;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return (await isStillAsked()) ? 'dismissed' : 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' ? 'busy' : 'failed';
}

/** Whether the browser asks at the next try. Not every browser tells. */
async function isStillAsked(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state === 'prompt';
  } catch {
    return false;
  }
}

/** Records until it is stopped, the minute is over, the page is hidden, or the microphone is taken away. */
export class VoiceRecorder {
  readonly #chunks: Blob[] = [];
  readonly #levels: number[] = [];
  readonly #recorder: MediaRecorder;
  readonly #meter: Meter | undefined;
  readonly #startedAt = performance.now();
  readonly #timer: ReturnType<typeof setInterval>;
  #end: RecordingEnd = 'interrupted';
  #stoppedAfterMs: number | undefined;

  /** Asks for the microphone, and begins. Rejects where there is none, or the member does not allow it. */
  static async begin(events: Events): Promise<VoiceRecorder> {
    const sound = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    const stream = await navigator.mediaDevices.getUserMedia({ audio: sound });
    try {
      // The member may have gone on while the browser asked.
      if (document.hidden) throw new NotStarted('hidden');
      // By a call.
      if (stream.getTracks().some(({ muted }) => muted)) throw new NotStarted('busy');
      return new VoiceRecorder(stream, events);
    } catch (error) {
      for (const track of stream.getTracks()) track.stop();
      throw error;
    }
  }

  private constructor(
    private readonly stream: MediaStream,
    private readonly events: Events,
  ) {
    this.#recorder = new MediaRecorder(stream, { mimeType: TYPE, audioBitsPerSecond: BITS_A_SECOND });
    this.#recorder.addEventListener('dataavailable', ({ data }) => void this.#chunks.push(data));
    this.#recorder.addEventListener('stop', this.#stopped);
    this.#recorder.addEventListener('error', this.#interrupted);
    // It may throw: what has to be ended comes after it.
    this.#recorder.start();
    recordingNow.add(this);
    this.#meter = meterOf(stream);
    // A phone call mutes the microphone, and pulling its plug ends it.
    for (const track of stream.getTracks())
      for (const event of ['ended', 'mute']) track.addEventListener(event, this.#interrupted);
    document.addEventListener('visibilitychange', this.#hidden);
    window.addEventListener('pagehide', this.#interrupted);
    this.#timer = setInterval(this.#tick, TICK_MS);
  }

  stop(end: RecordingEnd = 'stopped'): void {
    if (this.#recorder.state === 'inactive') return;
    this.#end = end;
    this.#stoppedAfterMs = this.#elapsedMs;
    this.#recorder.stop();
  }

  /** Ends without a word, and nothing is left. */
  cancel(): void {
    this.#recorder.removeEventListener('stop', this.#stopped);
    this.stop();
    this.#release();
  }

  get #elapsedMs(): number {
    return Math.min(VOICE_MAX_MS, performance.now() - this.#startedAt);
  }

  readonly #interrupted = () => this.stop('interrupted');
  readonly #hidden = () => document.hidden && this.#interrupted();

  readonly #tick = () => {
    const level = this.#meter?.level() ?? 0;
    this.#levels.push(level);
    this.events.onProgress(this.#elapsedMs, level);
    if (this.#elapsedMs >= VOICE_MAX_MS) this.stop('full');
  };

  readonly #stopped = () => {
    this.#release();
    const durationMs = Math.round(this.#stoppedAfterMs ?? this.#elapsedMs);
    const bytes = new Blob(this.#chunks, { type: TYPE });
    if (durationMs < SHORTEST_MS || bytes.size === 0) return this.events.onEnd(undefined);
    const recording = { bytes, durationMs, bars: barsOf(this.#levels) };
    this.events.onEnd({ recording, end: this.#end });
  };

  #release(): void {
    recordingNow.delete(this);
    clearInterval(this.#timer);
    document.removeEventListener('visibilitychange', this.#hidden);
    window.removeEventListener('pagehide', this.#interrupted);
    for (const track of this.stream.getTracks()) track.stop();
    this.#meter?.close();
  }
}
