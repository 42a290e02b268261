import { Text } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import classes from './sub-page-link.module.css';

/** The way to a page below another one: what it is called, and what is found there. */
export const SubPageLink = ({ to, label, description }: Record<'to' | 'label' | 'description', string>) => (
  <Link to={to} className={classes['way']}>
    <span>
      <span className={classes['label']}>{label}</span>
      <Text component="span" display="block" size="sm" c="dimmed">
        {description}
      </Text>
    </span>
    <ChevronRight size={20} aria-hidden />
  </Link>
);
