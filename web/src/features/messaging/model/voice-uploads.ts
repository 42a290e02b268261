import type { Refused } from '@attune/gateway-contract/socket-types';
import type { Outbox } from './outbox.js';
import type { Waiting } from './outbox.storage.js';
import { uploadVoice } from './send-over-http.js';
import type { TabLock } from './tab-lock.js';

/** What became of it; the message is not there or needs no upload where nothing was to do. */
export type UploadOutcome = 'nothing to do' | 'uploaded' | 'broke off' | Refused;

/** Uploads recordings that wait, each from one tab. An upload may take minutes, so the lock of what is sent is free meanwhile. */
export class VoiceUploads {
  readonly #running = new Map<string, AbortController>();
  #isClosed = false;

  constructor(
    private readonly memberId: string,
    private readonly outbox: Outbox,
    private readonly lock: TabLock,
  ) {}

  /** Uploads the recording of this message, unless another tab has done so meanwhile. */
  upload(id: string): Promise<UploadOutcome> {
    const work = async (): Promise<UploadOutcome> => {
      await this.outbox.refresh();
      const waiting = this.outbox.all.find(one => one.id === id);
      if (!waiting || !needsUpload(waiting) || this.#isClosed) return 'nothing to do';
      return this.#upload(waiting);
    };
    return this.lock(`attune-upload-${this.memberId}-${id}`, work, { isPatient: true });
  }

  /** Ends those of messages that were discarded. */
  endDiscarded(): void {
    if (this.#running.size === 0) return;
    const ids = new Set(this.outbox.all.map(({ id }) => id));
    for (const [id, upload] of this.#running) if (!ids.has(id)) upload.abort();
  }

  close(): void {
    this.#isClosed = true;
    for (const upload of this.#running.values()) upload.abort();
  }

  async #upload({ id, recipientId, recording }: WithRecording): Promise<UploadOutcome> {
    const upload = new AbortController();
    this.#running.set(id, upload);
    const about = { senderId: this.memberId, friendId: recipientId, signal: upload.signal };
    const answer = await uploadVoice(recording.bytes, about).catch(() => undefined);
    this.#running.delete(id);
    if (!answer) return 'broke off';
    if (!answer.ok) return answer;
    // Another tab may have discarded it meanwhile.
    await this.outbox.refresh();
    await this.outbox.uploaded(id, answer.voiceId);
    return 'uploaded';
  }
}

type WithRecording = Waiting & Required<Pick<Waiting, 'recording'>>;

/** Whether it carries a recording that is not uploaded yet. */
export const needsUpload = (waiting: Waiting): waiting is WithRecording =>
  waiting.recording !== undefined && waiting.voiceId === undefined && waiting.reason === undefined;
