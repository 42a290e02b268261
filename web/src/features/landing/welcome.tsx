import { Button, Container, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../ui/page-heading.js';
import classes from './welcome.module.css';

/** The welcome banner. */
export function Welcome() {
  return (
    <Container component="section" size="lg" className={classes['banner']}>
      <div>
        <Text className={classes['kicker']}>AI-powered dating, made for feelings</Text>
        <PageHeading documentTitle="Attune: dating on the same wavelength" className={classes['heading']}>
          Welcome to Attune. Meet someone on your wavelength.
        </PageHeading>
        <Text fz="lg" c="dimmed" maw={480}>
          Attune looks for emotional compatibility first, and keeps your safety in view from the first hello to the
          first date.
        </Text>
        <Group mt="xl" gap="sm" className={classes['ways'] ?? ''}>
          <Button component={Link} to="/register" size="lg">
            Create your account
          </Button>
          <Button component={Link} to="/aichat" size="lg" variant="default">
            Ask our assistant
          </Button>
        </Group>
      </div>
      <img
        src="/landing/welcome.svg"
        alt=""
        fetchPriority="high"
        width={560}
        height={480}
        className={classes['picture']}
      />
    </Container>
  );
}
