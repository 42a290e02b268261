/** A microphone that hears half of what it could, and the browser's recorder; the spec says how much time passes. */
export class FakeMicrophone {
  readonly #before = {
    MediaRecorder: (globalThis as { MediaRecorder?: unknown }).MediaRecorder,
    AudioContext: (globalThis as { AudioContext?: unknown }).AudioContext,
  };
  readonly #now = jest.spyOn(performance, 'now');
  readonly #hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  readonly #canPlay = jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('probably');
  /** Those that are open; each time it is given it has its own. */
  readonly #tracks = new Set<EventTarget>();
  #isMuted = false;
  #ms = 1_000_000;
  #refusal: string | undefined;
  #asking: Promise<void> = Promise.resolve();
  /** How often it was asked for, and how often it was given. */
  asked = 0;
  opened = 0;

  constructor() {
    this.#now.mockImplementation(() => this.#ms);
    Object.assign(FakeRecorder, { isBroken: false });
    Object.assign(globalThis, { MediaRecorder: FakeRecorder, AudioContext: FakeAudioContext });
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: this.#open } });
  }

  readonly #open = async () => {
    this.asked += 1;
    await this.#asking;
    if (this.#refusal !== undefined) throw Object.assign(new Error(), { name: this.#refusal });
    this.opened += 1;
    const track = Object.assign(new EventTarget(), { muted: this.#isMuted, stop: () => this.#tracks.delete(track) });
    this.#tracks.add(track);
    return { getTracks: () => [track] };
  };

  get isOpen(): boolean {
    return this.#tracks.size > 0;
  }

  /** With this error; undefined: no longer. */
  refuses(name: string | undefined): void {
    this.#refusal = name;
  }

  /** The browser asks the member until the returned function is called. */
  asks(): () => void {
    let isAnswered = () => {};
    this.#asking = new Promise(resolve => (isAnswered = resolve));
    return () => isAnswered();
  }

  isMuted(): void {
    this.#isMuted = true;
  }

  /** The browser refuses to look at the sound, or to record it. */
  breaks(what: 'meter' | 'recorder'): void {
    if (what === 'recorder') FakeRecorder.isBroken = true;
    else Object.assign(globalThis, { AudioContext: BrokenAudioContext });
  }

  /** So much time, without waiting for the recorder. */
  later(ms: number): void {
    this.#ms += ms;
  }

  /** So much of the recorder's time, until it has looked at its clock again. */
  async passes(ms: number): Promise<void> {
    this.#ms += ms;
    await new Promise<void>(resolve => (FakeAudioContext.heard = resolve));
  }

  isInterrupted(how: string): void {
    const tell = (event: string) => {
      for (const track of this.#tracks) track.dispatchEvent(new Event(event));
    };
    if (how === 'ends') tell('ended');
    else if (how === 'is muted') tell('mute');
    else {
      this.hides(true);
      document.dispatchEvent(new Event('visibilitychange'));
      this.hides(false);
    }
  }

  /** The page. */
  hides(isHidden: boolean): void {
    this.#hidden.mockReturnValue(isHidden);
  }

  remove(): void {
    this.#now.mockRestore();
    this.#hidden.mockRestore();
    this.#canPlay.mockRestore();
    Object.assign(globalThis, this.#before);
    Reflect.deleteProperty(navigator, 'mediaDevices');
  }
}

class FakeRecorder extends EventTarget {
  static readonly isTypeSupported = () => true;
  static isBroken = false;
  state = 'inactive';

  start(): void {
    if (FakeRecorder.isBroken) throw new Error('The track has ended.');
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    setTimeout(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
      this.dispatchEvent(new Event('stop'));
    });
  }
}

class FakeAudioContext {
  static heard = () => {};
  state = 'running';
  createAnalyser() {
    const getByteTimeDomainData = (samples: Uint8Array) => {
      samples.fill(192);
      FakeAudioContext.heard();
    };
    return { fftSize: 0, getByteTimeDomainData };
  }
  createMediaStreamSource() {
    return { connect: () => undefined };
  }
  async close() {
    this.state = 'closed';
  }
}

class BrokenAudioContext extends FakeAudioContext {
  override createMediaStreamSource(): never {
    throw new Error('Another sample rate is not supported.');
  }
}
