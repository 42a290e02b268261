import { LogOutButton } from '../../session/log-out-button.js';
import { Placeholder } from './placeholder.js';

// The screens that are on their way. Each moves to a folder of its own when it is built.

export const MomentsPage = () => (
  <Placeholder heading="Moments" tagline="Capture Moments. Discover Connections">
    The short-video feed is on its way.
  </Placeholder>
);

export const MessagingPage = () => (
  <Placeholder heading="Messaging">Chatting with your friends is on its way.</Placeholder>
);

export const SettingsPage = () => (
  <Placeholder heading="User Settings Information" action={<LogOutButton />}>
    Your settings are on their way.
  </Placeholder>
);

export const DashboardPage = () => (
  <Placeholder heading="Workout Dashboard">Workout plans are on their way.</Placeholder>
);

export const MessagingListPage = () => (
  <Placeholder heading="Messaging List">The list of your conversations is on its way.</Placeholder>
);

export const CameraPage = () => <Placeholder heading="Camera UI">Recording a moment is on its way.</Placeholder>;
