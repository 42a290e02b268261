import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';

interface PlaybackState {
  isPlaying: boolean;
  positionMs: number;
  hasFailed: boolean;
}

/** The one that plays: another that begins stops it. */
let playing: HTMLAudioElement | undefined;

/** Whether this browser plays recordings. Older ones don't. */
export const canPlay = (): boolean => document.createElement('audio').canPlayType('audio/webm;codecs=opus') !== '';

export const pausePlaying = (): void => playing?.pause();

/** Plays one recording. Nothing is loaded before the first press. */
export class VoicePlayback {
  readonly state = createStore<PlaybackState>(() => ({ isPlaying: false, positionMs: 0, hasFailed: false }));
  #audio: HTMLAudioElement | undefined;
  #ownAddress: string | undefined;

  /** Plays from where it was left, or pauses. */
  async toggle(source: string | Blob): Promise<void> {
    this.#audio ??= this.#load(source);
    const audio = this.#audio;
    if (this.state.getState().isPlaying) return audio.pause();
    if (playing !== audio) playing?.pause();
    playing = audio;
    audio.currentTime = this.state.getState().positionMs / 1000;
    this.state.setState({ hasFailed: false });
    // Why it does not play is an event of its own; a pause before it began is no failure.
    await audio.play().catch(() => undefined);
  }

  seek(positionMs: number): void {
    this.state.setState({ positionMs });
    if (this.#audio) this.#audio.currentTime = positionMs / 1000;
  }

  close(): void {
    this.#audio?.pause();
    if (playing === this.#audio) playing = undefined;
    this.#forget();
  }

  #load(source: string | Blob): HTMLAudioElement {
    if (typeof source !== 'string') this.#ownAddress = URL.createObjectURL(source);
    const audio = new Audio(typeof source === 'string' ? source : this.#ownAddress);
    const on = (event: string, change: () => Partial<PlaybackState>) =>
      audio.addEventListener(event, () => this.#audio === audio && this.state.setState(change()));
    on('play', () => ({ isPlaying: true }));
    on('pause', () => ({ isPlaying: false }));
    on('timeupdate', () => ({ positionMs: audio.currentTime * 1000 }));
    on('ended', () => ({ isPlaying: false, positionMs: 0 }));
    audio.addEventListener('error', () => {
      this.state.setState({ isPlaying: false, hasFailed: true });
      // The next press loads it again.
      this.#forget();
    });
    return audio;
  }

  #forget(): void {
    this.#audio = undefined;
    if (this.#ownAddress !== undefined) URL.revokeObjectURL(this.#ownAddress);
    this.#ownAddress = undefined;
  }
}

/** One recording on the screen. It ends when it leaves the screen. */
export function useVoicePlayback() {
  const [playback] = useState(() => new VoicePlayback());
  useEffect(() => () => playback.close(), [playback]);
  return { playback, ...useStore(playback.state) };
}
