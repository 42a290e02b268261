import { render, waitFor } from '@testing-library/react';
import { useUnreadTitle } from './top-navigation.js';

function Screen({ unread, name }: { unread: number; name: string }) {
  useUnreadTitle(unread);
  return <title key={name}>{name}</title>;
}

describe('useUnreadTitle', () => {
  test('the number of unread messages stands before the title of the screen that is open', async () => {
    const { rerender } = render(<Screen unread={3} name="Friends" />);
    await waitFor(() => expect(document.title).toBe('(3) Friends'));

    rerender(<Screen unread={3} name="Moments" />);
    await waitFor(() => expect(document.title).toBe('(3) Moments'));

    rerender(<Screen unread={120} name="Moments" />);
    await waitFor(() => expect(document.title).toBe('(99+) Moments'));
  });

  test('no number stands there when nothing is unread, or after its component is gone', async () => {
    const { rerender, unmount } = render(<Screen unread={1} name="Friends" />);
    await waitFor(() => expect(document.title).toBe('(1) Friends'));

    rerender(<Screen unread={0} name="Friends" />);
    await waitFor(() => expect(document.title).toBe('Friends'));

    rerender(<Screen unread={2} name="Friends" />);
    unmount();
    expect(document.title).not.toContain('(2)');
  });
});
