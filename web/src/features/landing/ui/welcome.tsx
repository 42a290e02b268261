import { Button, Container, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { landingTexts } from '../../../i18n/en/landing.js';
import { useTexts } from '../../../i18n/texts.js';
import { arrivingFrom, type Arrival } from '../../session/model/arrival.js';
import { PageHeading } from '../../../ui/page-heading.js';
import classes from './welcome.module.css';

interface WelcomeProps {
  isMember: boolean;
  /** The person has just confirmed their address. */
  verified: Arrival | undefined;
}

/** The welcome banner. Its main button is what comes next: an account, the log in, or the app. */
export function Welcome({ isMember, verified }: WelcomeProps) {
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
          {isMember ? (
            <Button component={Link} to="/moments" size="lg">
              {welcome.toMoments}
            </Button>
          ) : verified ? (
            <Button component={Link} to="/login" state={arrivingFrom(verified)} size="lg">
              {welcome.logIn}
            </Button>
          ) : (
            <Button component={Link} to="/register" size="lg">
              {welcome.createAccount}
            </Button>
          )}
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
