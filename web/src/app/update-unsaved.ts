type Field = HTMLInputElement | HTMLTextAreaElement;

const before = new Map<Field, string>();
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'search');

/** Remembers what stood in each field before it was typed into, from now on. */
export function watchTyping(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (isField(target) && !before.has(target)) before.set(target, target.value);
  });
  // The focused field may have been typed into before the app ran.
  if (isField(document.activeElement)) before.set(document.activeElement, '');
}

/** Whether a reload would lose something: a screen guards what was changed on it, or a field holds what was typed. */
export function isAnythingUnsaved(): boolean {
  for (const field of before.keys()) if (!field.isConnected) before.delete(field);
  const isGuarded = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return isGuarded || [...before].some(([field, was]) => field.value !== '' && field.value !== was);
}
