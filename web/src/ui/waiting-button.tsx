import type { ComponentProps, MouseEvent } from 'react';

interface WaitingButtonProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
  'data-disabled'?: boolean;
}

/**
 * What the theme makes a button of. Mantine disables one whose deed is on its way, and what is disabled loses the focus:
 * keyboard users would begin at the top again. This one keeps it, and does nothing meanwhile.
 */
export function WaitingButton({ type = 'button', disabled, onClick, ...others }: WaitingButtonProps) {
  const isWaiting = others['data-loading'] === true && others['data-disabled'] !== true;
  // Enter in a field presses the button of its form: that is not to send it once more.
  const wait = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...others}
      type={type}
      disabled={disabled === true && !isWaiting}
      aria-disabled={isWaiting || others['aria-disabled']}
      onClick={isWaiting ? wait : onClick}
    />
  );
}
