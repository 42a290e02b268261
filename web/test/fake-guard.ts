import type { Answer, Question } from '../src/features/photo-guard/model/photo-guard.js';

/** Stands in for the worker that looks at photos, and for the drawing that jsdom cannot do. @param says what it answers; nothing where that is 'silent' */
export function fakeGuard(says: Answer['isNude'] | 'silent') {
  const made: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    readonly asked: number[] = [];
    isEnded = false;
    constructor() {
      super();
      made.push(this);
    }
    postMessage({ id, rgba }: Question): void {
      this.asked.push(rgba.length);
      // No microtask of the browser's: fake timers hold those back.
      if (says !== 'silent')
        void Promise.resolve().then(() =>
          this.dispatchEvent(new MessageEvent<Answer>('message', { data: { id, isNude: says } })),
        );
    }
    terminate(): void {
      this.isEnded = true;
    }
  }
  const brush = {
    fillRect() {},
    drawImage() {},
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4),
    }),
  };
  Object.assign(globalThis, {
    Worker: FakeWorker,
    createImageBitmap: async () => ({ width: 224, height: 224, close() {} }),
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never);
  return {
    made,
    undo: () => {
      // The page would keep its worker for the next test.
      for (const worker of made) worker.dispatchEvent(new Event('error'));
      Reflect.deleteProperty(globalThis, 'Worker');
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
      jest.restoreAllMocks();
    },
  };
}
