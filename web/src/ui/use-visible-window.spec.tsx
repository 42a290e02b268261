import { renderHook } from '@testing-library/react';
import { useVisibleWindow } from './use-visible-window.js';

class FakeViewport extends EventTarget {
  height = 800;
  offsetTop = 0;
  scale = 1;
  becomes(state: Partial<FakeViewport>, event = 'resize') {
    Object.assign(this, state);
    this.dispatchEvent(new Event(event));
  }
}

const { documentElement: root } = document;
const shown = () => ['--visible-top', '--visible-height'].map(name => root.style.getPropertyValue(name));
let view: FakeViewport;

beforeEach(() => {
  view = new FakeViewport();
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: view });
  Object.defineProperty(root, 'clientHeight', { configurable: true, value: 800 });
});

describe('useVisibleWindow', () => {
  test('tells what an on-screen keyboard leaves of the window, and where that is', () => {
    renderHook(useVisibleWindow);
    expect(root).not.toHaveAttribute('data-keyboard');

    view.becomes({ height: 460 });
    view.becomes({ offsetTop: 30 }, 'scroll');

    expect(root).toHaveAttribute('data-keyboard');
    expect(shown()).toEqual(['30px', '460px']);
  });

  test('leaves the window as it is once the keyboard is gone, or the screen', () => {
    const { unmount } = renderHook(useVisibleWindow);
    view.becomes({ height: 460 });
    view.becomes({ height: 800 });
    expect([root.hasAttribute('data-keyboard'), ...shown()]).toEqual([false, '', '']);

    view.becomes({ height: 460 });
    unmount();

    expect([root.hasAttribute('data-keyboard'), ...shown()]).toEqual([false, '', '']);
  });

  test('a dialog that closes leaves the page below it what the keyboard leaves', () => {
    renderHook(useVisibleWindow);
    const dialog = renderHook(useVisibleWindow);
    view.becomes({ height: 460 });

    dialog.unmount();
    view.becomes({ offsetTop: 30 }, 'scroll');

    expect(shown()).toEqual(['30px', '460px']);
  });

  test('brings the field that the keyboard was opened for into what is left, once', () => {
    const field = document.body.appendChild(document.createElement('textarea'));
    const scroll = jest.spyOn(field, 'scrollIntoView');
    field.focus();
    renderHook(useVisibleWindow);

    view.becomes({ height: 460 });
    view.becomes({ offsetTop: 30 }, 'scroll');

    expect(scroll.mock.calls).toEqual([[{ block: 'nearest' }]]);
    field.remove();
  });

  test.each([
    ['a page that is zoomed in', { height: 400, scale: 2 }],
    ['a bar of the browser', { height: 740 }],
  ])('takes %s for no keyboard', (_, state) => {
    renderHook(useVisibleWindow);

    view.becomes(state);

    expect(root).not.toHaveAttribute('data-keyboard');
  });
});
