import { act, render, screen } from '@testing-library/react';
import { Notice } from '../ui/notice.js';
import { NoticeRegion } from './notice-region.js';

const TIME_MS = 12_000;

interface Shown {
  isOffline?: boolean;
  hasOutcome?: boolean;
  onTimeout?: () => void;
}

function Notices({ isOffline = false, hasOutcome = false, onTimeout }: Shown) {
  return (
    <>
      <NoticeRegion />
      <Notice id="friends-bob" kind="friends" timeMs={TIME_MS} {...(onTimeout && { onTimeout })}>
        <button type="button">Say hi</button>
      </Notice>
      {isOffline && (
        <Notice id="offline" kind="offline">
          You are offline.
        </Notice>
      )}
      {hasOutcome && (
        <Notice id="outcome-1" kind="outcome">
          Request sent.
        </Notice>
      )}
    </>
  );
}
const button = () => screen.getByRole('button', { name: 'Say hi' });

describe('NoticeRegion', () => {
  test('one notice is shown at a time: the outcome of a step before the others, which come back after it', () => {
    const { rerender, container } = render(<Notices isOffline />);
    expect(container).toHaveTextContent(/^You are offline.$/);

    rerender(<Notices isOffline hasOutcome />);
    expect(container).toHaveTextContent(/^Request sent.$/);

    rerender(<Notices />);
    expect(button()).toBeVisible();
  });

  test('what it shows follows its component', () => {
    const { rerender } = render(
      <>
        <NoticeRegion />
        <Notice id="update" kind="update">
          Ready.
        </Notice>
      </>,
    );
    rerender(
      <>
        <NoticeRegion />
        <Notice id="update" kind="update">
          Unsaved.
        </Notice>
      </>,
    );

    expect(screen.getByText('Unsaved.')).toBeVisible();
  });

  test('B11: it stands above the bars at the lower edge, and over none that lies higher', () => {
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(740);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const [top = 0, height = 0] = (this.getAttribute('data-bottom-bar') ?? '').split(' ').map(Number);
      return new DOMRect(0, top, 360, height);
    });
    const { container, rerender } = render(<Notices />);
    const place = () => container.querySelector('[style]')?.getAttribute('style');
    expect(place()).toBe('--bars: 0px;');

    rerender(
      <>
        <nav data-bottom-bar="674 66" />
        <div data-bottom-bar="602 72" />
        <div data-bottom-bar="40 72" />
        <Notices />
      </>,
    );
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(place()).toBe('--bars: 138px;');

    rerender(
      <>
        <button type="button" data-bottom-bar="690 40">
          Unblock
        </button>
        <Notices />
      </>,
    );
    screen.getByText('Unblock').removeAttribute('data-bottom-bar');
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 690, 360, 40));
    act(() => screen.getByText('Unblock').focus());
    expect(place()).toBe('--bars: 50px;');

    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 10, 360, 1440));
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(place()).toBe('--bars: 716px;');
    jest.restoreAllMocks();
  });

  describe('with a clock', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    test('the time of a notice passes while the focus is elsewhere, and then it goes', () => {
      const onTimeout = jest.fn();
      render(<Notices onTimeout={onTimeout} />);

      act(() => button().focus());
      act(() => jest.advanceTimersByTime(10 * TIME_MS));
      expect(button()).toBeVisible();
      act(() => button().blur());
      act(() => jest.advanceTimersByTime(TIME_MS));

      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(onTimeout).toHaveBeenCalledTimes(1);
    });
  });
});
