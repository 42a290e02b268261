const SAMPLES = 4096;
/** Of a byte. */
const SILENCE = 128;

/** How loud it is right now. */
export interface Meter {
  /** From 0 to 1. */
  level: () => number;
  close: () => void;
}

/** Undefined where the browser can't tell: some refuse to look at a microphone that they record. */
export function meterOf(stream: MediaStream): Meter | undefined {
  let context: AudioContext | undefined;
  try {
    context = new AudioContext();
    return startedMeter(context, stream);
  } catch {
    close(context);
    return undefined;
  }
}

function startedMeter(context: AudioContext, stream: MediaStream): Meter {
  const samples = new Uint8Array(SAMPLES);
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  context.createMediaStreamSource(stream).connect(analyser);
  if (context.state === 'suspended') context.resume().catch(() => undefined);
  return {
    level: () => {
      analyser.getByteTimeDomainData(samples);
      return samples.reduce((most, sample) => Math.max(most, Math.abs(sample - SILENCE)), 0) / SILENCE;
    },
    close: () => close(context),
  };
}

function close(context: AudioContext | undefined): void {
  if (context && context.state !== 'closed') void context.close();
}
