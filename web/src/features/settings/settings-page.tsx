import { Button, Skeleton, Stack, Switch, Text, Title, VisuallyHidden } from '@mantine/core';
import {
  useChangeChatPreferences,
  useChatPreferencesQuery,
  type ChatPreferences,
} from '../../chat/chat-preferences.queries.js';
import { LogOutButton } from '../../session/log-out-button.js';
import { PageHeading } from '../../ui/page-heading.js';
import { StatusBox } from '../../ui/status-box.js';

const switches: { name: keyof ChatPreferences; label: string; description: string }[] = [
  {
    name: 'typing',
    label: 'Typing',
    description: 'Friends see when you are writing to them. Switched off, you do not see it of them either.',
  },
  {
    name: 'presence',
    label: 'Online and last seen',
    description:
      'Friends see that you are here, or roughly when you last were. Switched off, you do not see it of them either.',
  },
  {
    name: 'marks',
    label: 'Read marks',
    description:
      'Friends see that their messages have arrived, and that you have read them. Switched off, you do not see it of yours either.',
  },
  {
    name: 'reactions',
    label: 'Reactions',
    description: 'Show reactions to messages, and offer to react. This concerns only what you see.',
  },
  {
    name: 'unreadBadges',
    label: 'Unread messages',
    description:
      'Show how many messages you have not read, in the navigation and in the title of the browser tab. This concerns only what you see.',
  },
];

/** What a member can set: how chats are, and the way out. */
export function SettingsPage() {
  return (
    <Stack gap="xl" maw={640}>
      <PageHeading>User Settings Information</PageHeading>
      <section aria-labelledby="chat-settings">
        <Stack gap="md">
          <Title order={2} size="h3" id="chat-settings">
            Chat
          </Title>
          <ChatSettings />
        </Stack>
      </section>
      <div>
        <Stack align="flex-start">
          <LogOutButton />
        </Stack>
      </div>
    </Stack>
  );
}

function ChatSettings() {
  const preferences = useChatPreferencesQuery();
  const change = useChangeChatPreferences();
  if (preferences.isPending) return <SwitchesLoading />;
  if (preferences.isError && !preferences.data) {
    return (
      <StatusBox kind="error">
        <Text mb="xs">Your settings could not be loaded.</Text>
        <Button
          size="compact-md"
          variant="default"
          loading={preferences.isFetching}
          onClick={() => void preferences.refetch()}
        >
          Try again
        </Button>
      </StatusBox>
    );
  }
  return (
    <Stack gap="lg">
      {switches.map(({ name, label, description }) => (
        <Switch
          key={name}
          size="md"
          label={label}
          aria-label={label}
          description={description}
          checked={preferences.data[name]}
          onChange={event => change.mutate({ [name]: event.currentTarget.checked })}
        />
      ))}
      <div aria-live="assertive">
        {change.isError && (
          <StatusBox kind="error">This setting could not be saved, and is as it was. Please try again.</StatusBox>
        )}
      </div>
    </Stack>
  );
}

function SwitchesLoading() {
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden>Loading your settings…</VisuallyHidden>
      {switches.map(({ name }) => (
        <Skeleton key={name} height={44} radius="md" aria-hidden />
      ))}
    </Stack>
  );
}
