const KEY = 'attune.questions.skipped';

/** The questions that were skipped on this device: they are not asked again by themselves. Cleared with a log out. */
export function skippedQuestions(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(id => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

export function noteSkipped(ids: readonly number[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...skippedQuestions(), ...ids])]));
  } catch {
    // Forbidden: they are asked again on the next visit.
  }
}
