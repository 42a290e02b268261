import type { Me } from '@attune/gateway-contract/auth';
import { Button, Container, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { Wordmark } from '../../../ui/wordmark.js';

/** The head of the landing page for a member who is signed in: their picture, and the way to the app. */
export function MemberHeader({ me }: { me: Me }) {
  const t = useTranslations('session');
  return (
    <header>
      <Container size="lg" py="md">
        <Group justify="space-between" gap="xs">
          <Wordmark />
          <Group gap="sm" wrap="nowrap">
            <Link to="/profile" aria-label={t('yourProfile')} style={{ display: 'block' }}>
              <Avatar person={me} src={pictureAddress(me.profilePicture ?? null)} size={44} />
            </Link>
            <Button component={Link} to="/moments">
              {t('toMoments')}
            </Button>
          </Group>
        </Group>
      </Container>
    </header>
  );
}
