import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './plain-button.module.css';

interface Look {
  /** `sm` if not given. */
  size?: 'md' | 'lg' | 'compact';
  variant?: 'default' | 'subtle';
}

type PlainButtonProps = Look & (LinkProps | (ComponentProps<'button'> & { to?: undefined }));

/** Looks like Mantine's button and needs nothing of it: for what a visitor's first page loads. With an address it is a link. */
export function PlainButton({ size, variant, className, children, ...others }: PlainButtonProps) {
  const look = {
    className: `mantine-focus-auto ${classes['button']} ${className ?? ''}`,
    'data-size': size,
    'data-variant': variant,
    children: <span>{children}</span>,
  };
  return others.to === undefined ? <button type="button" {...others} {...look} /> : <Link {...others} {...look} />;
}
