import { Component, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { again, unlessLater } from '../again.js';
import type { Catalogue } from '../i18n/catalogue-names.js';
import { loadMessages } from '../i18n/language.js';
import { translator } from '../i18n/translator.js';

interface LateOptions {
  /** The catalogues of its texts, in addition to those of the screen. */
  messages?: readonly Catalogue[];
  /** The member did not ask for it: while it cannot be loaded, nothing is said. */
  isQuiet?: boolean;
}

/** Until a part that could not be loaded is asked for again. */
const AGAIN_AFTER_MS = 30_000;

/**
 * A part of a screen that is loaded when it is first drawn, and drawn at once where it was loaded before. One that cannot be
 * loaded or drawn takes itself away, never the screen around it; it is tried again after a while, as soon as the browser is
 * online, and when it is drawn again.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { messages = [], isQuiet = false }: LateOptions = {},
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: ComponentType<P> | undefined;
  const beginLoading = () =>
    lazy(async () => {
      [loaded] = await Promise.all([again(load), loadMessages(messages)]);
      return { default: loaded };
    }) as unknown as ComponentType<P>;
  const current = () => loaded ?? (loading ??= beginLoading());
  // React keeps the error of a rejected component for good. If it were forgotten earlier, the component would load again without end.
  const forget = () => (loading = undefined);

  return function Late(props: P) {
    // The same for as long as it is mounted: another component in its place would lose the state, and what was typed.
    const [Part, setPart] = useState<ComponentType<P>>(current);
    const [tries, setTries] = useState(0);
    const tryAgain = () => {
      setPart(current);
      setTries(tries + 1);
    };
    return (
      <PartBoundary key={tries} onFailed={forget} missing={<Missing isQuiet={isQuiet} onAgain={tryAgain} />}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

interface PartBoundaryProps {
  children: ReactNode;
  missing: ReactNode;
  onFailed: () => void;
}

/** Ends with the part what went wrong in it. */
class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.missing : this.props.children;
  }
}

function Missing({ isQuiet, onAgain }: { isQuiet: boolean; onAgain: () => void }) {
  useEffect(() => {
    const gone = new AbortController();
    void unlessLater(AGAIN_AFTER_MS, gone.signal).then(() => (gone.signal.aborted ? undefined : onAgain()));
    return () => gone.abort();
    // The boundary is another one after each try.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (isQuiet) return null;
  return (
    <p role="alert" style={{ margin: 0, fontSize: 'var(--mantine-font-size-sm)' }}>
      {translator('ui')('partMissing')}
    </p>
  );
}
