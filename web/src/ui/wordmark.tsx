import { Link } from 'react-router-dom';
import { instanceName } from '../i18n/instance-name.js';
import classes from './wordmark.module.css';

/** The logo and the name, leading home. `lazy` where it is far down, or a phone has no place for it. */
export function Wordmark({ to = '/', loading }: { to?: string; loading?: 'lazy' }) {
  const name = instanceName();
  return (
    <Link
      to={to}
      className={`mantine-focus-auto ${classes['wordmark']}`}
      data-long={name.length > VERY_LONG ? 'very' : name.length > LONG ? '' : undefined}
    >
      <img src="/icon.svg" alt="" width={36} height={36} loading={loading} />
      <span>{name}</span>
    </Link>
  );
}

/** How many letters a phone has room for next to two buttons, in one line and in two. */
const [LONG, VERY_LONG] = [10, 22];

/** The brand's mark in the colour of the text, as an icon. */
export function Mark({ size, ...aria }: { size: number; 'aria-hidden': true }) {
  return (
    <svg
      viewBox="4 8 56 52"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      {...aria}
    >
      <path
        d="M32 57V40C19 34 13 27 13 20.5C13 11 26 8.500 32 19C38 8.500 51 11 51 20.5C51 27 45 34 32 40"
        strokeWidth={5}
        strokeLinejoin="round"
      />
      <path d="M23 56a13 13 0 0 1-9-10M41 56a13 13 0 0 0 9-10" strokeWidth={4} />
    </svg>
  );
}
