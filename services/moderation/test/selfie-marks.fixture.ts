interface Marked {
  userId: string;
  photos: string[];
  at: string;
  sentAt: string;
}

/** The marks of selfies, as auth keeps them. */
export class FakeMarks {
  /** How far auth's clock is ahead of moderation's. */
  aheadMs = 0;
  readonly #marks = new Map<string, Marked>();
  /** By member: no mark is taken of a selfie that was sent by then. */
  readonly #knownUntil = new Map<string, string>();

  get(userId: string): Marked | undefined {
    return this.#marks.get(userId);
  }

  has(userId: string): boolean {
    return this.#marks.has(userId);
  }

  /** Without photos, the one before ends. */
  set(mark: Marked): void {
    if ((this.#knownUntil.get(mark.userId) ?? '') >= mark.sentAt) return;
    this.#knownUntil.set(mark.userId, mark.sentAt);
    if (mark.photos.length > 0) this.#marks.set(mark.userId, mark);
    else this.#marks.delete(mark.userId);
  }

  remove(userId: string, sentAt = ''): void {
    this.#marks.delete(userId);
    const now = new Date(Date.now() + this.aheadMs).toISOString();
    this.#knownUntil.set(userId, sentAt > now ? sentAt : now);
  }
}
