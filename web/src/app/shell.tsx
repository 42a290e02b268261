import { Container } from '@mantine/core';
import { Screen } from './screen.js';
import classes from './shell.module.css';
import { TopNavigation } from './top-navigation.js';

/** The frame of every signed-in screen. */
export function Shell() {
  return (
    <>
      <TopNavigation />
      <Container component="main" id="content" tabIndex={-1} size="lg" w="100%" className={classes['content']}>
        <Screen />
      </Container>
    </>
  );
}
