import { useState, type MouseEvent, type PointerEvent, type TouchEvent } from 'react';

const HOLD_MS = 450;
/** A finger that moves farther than this scrolls. */
const MOVED_PX = 10;

/** Opens the menu of a message that is held with a finger, or asked for its context menu: one listener for all messages. */
export function useMessagePress() {
  const [press] = useState(() => new MessagePress());
  return press.handlers;
}

class MessagePress {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #from = { clientX: 0, clientY: 0 };
  #hasOpened = false;

  readonly handlers = {
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) => {
      this.#end();
      this.#hasOpened = false;
      const button = isPrimary && pointerType === 'touch' ? menuButtonOf(target) : undefined;
      if (!button) return;
      this.#from = { clientX, clientY };
      this.#timer = setTimeout(() => this.#open(button), HOLD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - this.#from.clientX, clientY - this.#from.clientY) > MOVED_PX) this.#end();
    },
    onPointerUp: () => this.#end(),
    // A browser that scrolls takes the pointer away.
    onPointerCancel: () => this.#end(),
    onContextMenu: (event: MouseEvent) => {
      const button = menuButtonOf(event.target);
      if (!button || hasSelection()) return;
      event.preventDefault();
      this.#open(button);
    },
    // A browser takes the finger that is lifted for a click, which would close the menu, or press what lies beneath it.
    onTouchEnd: (event: TouchEvent) => {
      if (this.#hasOpened && event.cancelable) event.preventDefault();
      this.#hasOpened = false;
    },
  };

  #open(button: HTMLElement): void {
    const isHeld = this.#timer !== undefined;
    this.#end();
    if (button.getAttribute('aria-expanded') !== 'true') button.click();
    this.#hasOpened = isHeld;
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** Of the message the event is about. Links have a menu of the browser's. */
function menuButtonOf(target: EventTarget): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest('a')) return undefined;
  const message = target.closest('[data-bubble], [aria-haspopup="menu"]')?.closest('[data-key]');
  return message?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? undefined;
}

const hasSelection = () => window.getSelection()?.isCollapsed === false;
