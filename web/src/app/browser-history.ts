import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router-dom';
import { layersIn } from '../ui/use-way-back.js';

/** The address that is shown, and how it came there. */
export interface Place {
  location: Location;
  navigationType: NavigationType;
  /** The entry's number, from the first of the visit. */
  index: number;
}

/** `delta` is how many entries the browser went, where it is known. */
type Listener = (place: Place, delta?: number) => void;

/** What an entry of `window.history` holds. The browser adds entries without any of it, as for a `#` that is typed. */
interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
}

const entry = () => (window.history.state ?? {}) as Entry;
/** As a browser follows a link. The address may be that of a page that is still on its way. */
const isHere = (to: To) => new URL(createHref(to), window.location.href).href === window.location.href;
const newKey = () => Math.random().toString(36).slice(2, 10);
const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** The browser's history as React Router's `<Router>` takes it, with a listener for each change. */
export class BrowserHistory {
  #listener: Listener = () => {};
  #index: number;
  /** The entry to which the browser was told to go. It arrives later. */
  #goal: number;
  #navigationType = NavigationType.Pop;

  readonly navigator: Navigator = {
    createHref,
    encodeLocation: to => {
      const { pathname, search, hash } = new URL(createHref(to), window.location.origin);
      return { pathname, search, hash };
    },
    go: delta => this.goTo(this.#index + delta),
    push: (to, state) => this.#push(to, state),
    replace: (to, state) => this.#replace(to, state),
  };

  constructor() {
    this.#goal = this.#index = entry().idx ?? 0;
    if (entry().idx === undefined) window.history.replaceState({ ...entry(), idx: 0 }, '');
  }

  get place(): Place {
    const { pathname, search, hash } = window.location;
    const { usr = null, key = 'default' } = entry();
    return {
      location: { pathname, search, hash, state: usr, key },
      navigationType: this.#navigationType,
      index: this.#index,
    };
  }

  /** Goes to an entry, once however often it is asked before the browser is there. */
  goTo(index: number): void {
    if (index === this.#goal) return;
    this.#goal = index;
    window.history.go(index - this.#index);
  }

  /** Returns a function that ends it. */
  listen(listener: Listener): () => void {
    const onPop = () => {
      const { idx } = entry();
      const delta = idx === undefined ? undefined : idx - this.#index;
      this.#goal = this.#index = idx ?? this.#index;
      this.#tell(NavigationType.Pop, delta);
    };
    this.#listener = listener;
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      this.#listener = () => {};
    };
  }

  #push(to: To, usr: unknown): void {
    if (isHere(to)) return this.#replace(to, usr);
    this.#goal = this.#index += 1;
    try {
      const next = { usr, key: newKey(), idx: this.#index };
      // What a link in a dialog leads to takes the place of the dialog's entry: the way back leads to the page below.
      if (layersIn(entry()) > 0) window.history.replaceState(next, '', createHref(to));
      else window.history.pushState(next, '', createHref(to));
    } catch (error) {
      if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
      // Safari allows a hundred entries in half a minute.
      return window.location.assign(createHref(to));
    }
    this.#tell(NavigationType.Push);
  }

  #replace(to: To, usr: unknown): void {
    const next = { usr, key: newKey(), idx: this.#index };
    const layers = layersIn(entry());
    const { pathname } = new URL(createHref(to), window.location.href);
    // What is open above a page stays open while the page changes its own address.
    const isOpen = layers > 0 && pathname === window.location.pathname;
    window.history.replaceState(isOpen ? { ...next, layers } : next, '', createHref(to));
    this.#tell(NavigationType.Replace);
  }

  #tell(navigationType: NavigationType, delta?: number): void {
    this.#navigationType = navigationType;
    this.#listener(this.place, delta);
  }
}
