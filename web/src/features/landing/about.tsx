import { Text } from '@mantine/core';
import classes from './about.module.css';
import { Section } from './section.js';

/** The About Us block. */
export function About() {
  return (
    <Section heading="About Us" soft>
      <div className={classes['columns']}>
        <Text fz="lg">
          Attune is for people who want to find someone to date, and who would rather be understood than ranked. We care
          about how two people feel together: what calms you, what makes you laugh, how you like to talk.
        </Text>
        <Text fz="lg">
          An AI assistant helps you to say what you mean and to find people who fit. What you send, and to whom, is
          always your own decision. And because trust needs proof, our code is open for anyone to read.
        </Text>
      </div>
    </Section>
  );
}
