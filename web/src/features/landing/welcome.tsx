import { Button, Container, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { landingTexts } from '../../language/en/landing.js';
import { useTexts } from '../../language/texts.js';
import { PageHeading } from '../../ui/page-heading.js';
import classes from './welcome.module.css';

/** The welcome banner. */
export function Welcome() {
  const { welcome } = useTexts(landingTexts);
  return (
    <Container component="section" size="lg" className={classes['banner']}>
      <div>
        <Text className={classes['kicker']}>{welcome.kicker}</Text>
        <PageHeading documentTitle={welcome.documentTitle} className={classes['heading']}>
          {welcome.heading}
        </PageHeading>
        <Text fz="lg" c="dimmed" maw={480}>
          {welcome.promise}
        </Text>
        <Group mt="xl" gap="sm" className={classes['ways'] ?? ''}>
          <Button component={Link} to="/register" size="lg">
            {welcome.createAccount}
          </Button>
          <Button component={Link} to="/aichat" size="lg" variant="default">
            {welcome.askAssistant}
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
