import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import classes from './welcome.module.css';

const FOR_ALL = ['firstMessage', 'firstDate', 'redFlags'] as const;
const FOR_VISITORS = [...FOR_ALL, 'goodProfile'] as const;
const FOR_MEMBERS = ['suggestions', 'myProfile', ...FOR_ALL] as const;

interface WelcomeProps {
  isMember: boolean;
  onAsk: (question: string) => void;
}

/** Stands where nothing was said yet: what one may ask. */
export function Welcome({ isMember, onAsk }: WelcomeProps) {
  const t = useTranslations('ai-chat.welcome');
  const tChat = useTranslations('ai-chat');
  return (
    <div className={classes['welcome']}>
      <img src="/ai-chat/in-tune.svg" alt="" width={208} height={130} className={classes['drawing']} />
      <Title order={2} size="h3">
        {t('heading')}
      </Title>
      <Text c="dimmed" maw={440}>
        {t('about')} {isMember ? t('forMembers') : t('forVisitors')}
      </Text>
      <ul aria-label={t('suggestions')} className={classes['suggestions']}>
        {(isMember ? FOR_MEMBERS : FOR_VISITORS).map(name => (
          <li key={name}>
            <Button
              variant="default"
              radius="xl"
              h="auto"
              mih={44}
              onClick={({ currentTarget }) => {
                // The suggestions go: the answer will stand where they were.
                currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
                onAsk(t(`questions.${name}`));
              }}
            >
              {t(`questions.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
      {isMember && (
        <Anchor component={Link} to="/aichat/rehearsal" py={10}>
          {tChat('rehearsal')}
        </Anchor>
      )}
    </div>
  );
}
