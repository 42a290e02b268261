import { Button, Container, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { arrivingFrom, returningTo, type Arrival } from '../../session/model/arrival.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { PhonePicture } from './phone-picture.js';
import classes from './welcome.module.css';

/** After the log in, on to the people. */
const DISCOVER = returningTo({ pathname: '/discover', search: '', hash: '' });

interface WelcomeProps {
  isMember: boolean;
  /** The person has just confirmed their address. */
  verified: Arrival | undefined;
}

/** The welcome banner. Its main button is what comes next: an account, the log in, or the app. */
export function Welcome({ isMember, verified }: WelcomeProps) {
  const t = useTranslations('landing.welcome');
  return (
    <Container component="section" size="lg" className={classes['banner']}>
      <div>
        <Text className={classes['kicker']}>{t('kicker')}</Text>
        <PageHeading documentTitle={t('documentTitle')} className={classes['heading']}>
          {t('heading')}
        </PageHeading>
        <Text fz="lg" c="dimmed" maw={480}>
          {t('promise')}
        </Text>
        <Group mt="xl" gap="sm" className={classes['ways'] ?? ''}>
          {isMember ? (
            <>
              <Button component={Link} to="/discover" size="lg">
                {t('discover')}
              </Button>
              <Button component={Link} to="/moments" size="lg" variant="default">
                {t('toMoments')}
              </Button>
            </>
          ) : verified ? (
            <>
              <Button component={Link} to="/login" state={arrivingFrom(verified)} size="lg">
                {t('logIn')}
              </Button>
              <Button
                component={Link}
                to="/login"
                state={{ ...arrivingFrom(verified), ...DISCOVER }}
                size="lg"
                variant="default"
              >
                {t('discover')}
              </Button>
            </>
          ) : (
            <Button component={Link} to="/register" size="lg">
              {t('createAccount')}
            </Button>
          )}
        </Group>
      </div>
      <PhonePicture />
    </Container>
  );
}
