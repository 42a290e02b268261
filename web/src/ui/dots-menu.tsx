import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { startTransition, useState, type ReactElement, type ReactNode, type Ref } from 'react';

interface DotsMenuProps extends Omit<ActionIconProps, 'children'> {
  'aria-label': string;
  /** The menu that the button opens, loaded and made once it is wanted. */
  children: (button: (ref: Ref<HTMLButtonElement>) => ReactElement) => ReactNode;
}

/** Three dots, behind which stands what is done rarely. */
export function DotsMenu({ children, ...given }: DotsMenuProps) {
  const [isUsed, setIsUsed] = useState(false);
  const look = { variant: 'subtle', color: 'var(--mantine-color-text)', ...given } as const;
  const dots = <EllipsisVertical size={20} aria-hidden />;
  if (!isUsed) {
    // In a transition: the button stays, and keeps the focus, until there is a menu.
    const open = () => startTransition(() => setIsUsed(true));
    return (
      <ActionIcon {...look} aria-haspopup="menu" aria-expanded={false} onClick={open}>
        {dots}
      </ActionIcon>
    );
  }
  return children(ref => (
    <ActionIcon {...look} ref={ref}>
      {dots}
    </ActionIcon>
  ));
}
