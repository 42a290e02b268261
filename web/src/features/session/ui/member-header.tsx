import type { Me } from '@attune/gateway-contract/auth';
import { Button, Container, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { sessionTexts } from '../../../i18n/en/session.js';
import { useTexts } from '../../../i18n/texts.js';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { Wordmark } from '../../../ui/wordmark.js';

/** The head of the landing page for a member who is signed in: their picture, and the way to the app. */
export function MemberHeader({ me }: { me: Me }) {
  const texts = useTexts(sessionTexts);
  return (
    <header>
      <Container size="lg" py="md">
        <Group justify="space-between" gap="xs">
          <Wordmark />
          <Group gap="sm" wrap="nowrap">
            <Link to="/profile" aria-label={texts.yourProfile} style={{ display: 'block' }}>
              <Avatar person={me} src={pictureAddress(me.profilePicture ?? null)} size={44} />
            </Link>
            <Button component={Link} to="/moments">
              {texts.toMoments}
            </Button>
          </Group>
        </Group>
      </Container>
    </header>
  );
}
