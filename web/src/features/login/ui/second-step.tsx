import { Anchor, Button, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { translator } from '../../../i18n/translator.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';
import { type HalfLogin, isEnded, useGiveCode, usePasskeyLogin } from '../model/login.queries.js';
import { isKeptOut, KeptOut } from './kept-out.js';
import { LostFactor } from './lost-factor.js';
import { PasskeyLogin } from './passkey-login.js';

interface SecondStepProps {
  login: HalfLogin;
  onLoggedIn: () => Promise<void>;
  onBeginAgain: () => void;
}

/** The second step of a login: a code of an authenticator app, a passkey, or a recovery code. */
export function SecondStep({ login: { ticket, methods }, onLoggedIn, onBeginAgain }: SecondStepProps) {
  const t = useTranslations('login.secondStep');
  const hasApp = methods.includes('totp');
  const hasPasskey = methods.includes('passkey');
  const [isRecovery, setIsRecovery] = useState(!hasApp && !hasPasskey);
  const give = useGiveCode(onLoggedIn, ticket);
  const byPasskey = usePasskeyLogin(onLoggedIn, ticket);
  const refused = [give.error, byPasskey.error].find(isKeptOut);
  if (refused) {
    return (
      <Stack gap="lg">
        <PageHeading>{t('heading')}</PageHeading>
        <KeptOut error={refused} />
        <Choice onClick={onBeginAgain}>{t('beginAgain')}</Choice>
      </Stack>
    );
  }
  const change = () => {
    give.reset();
    setIsRecovery(!isRecovery);
  };
  return (
    <Stack gap="lg">
      <div>
        <PageHeading>{t('heading')}</PageHeading>
        <Text c="dimmed" mt={8}>
          {hasApp && !isRecovery ? t('fromApp') : t(isRecovery ? 'fromRecovery' : 'fromPasskey')}
        </Text>
      </div>
      {(hasApp || isRecovery) && (
        <CodeForm
          key={isRecovery ? 'recovery' : 'app'}
          give={give}
          isRecovery={isRecovery}
          onBeginAgain={onBeginAgain}
        />
      )}
      {hasPasskey && !isRecovery && (
        <PasskeyLogin
          logIn={byPasskey}
          label={translator('login')('passkey.use')}
          variant={hasApp ? 'default' : 'filled'}
        />
      )}
      <Stack gap="xs" align="flex-start">
        {methods.includes('recovery_code') && (hasApp || hasPasskey) && (
          <Choice onClick={change}>{isRecovery ? t('useOther') : t('useRecovery')}</Choice>
        )}
        <LostFactor ticket={ticket} />
        <Choice onClick={onBeginAgain}>{t('beginAgain')}</Choice>
      </Stack>
    </Stack>
  );
}

function Choice({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Anchor component="button" type="button" size="sm" underline="always" mih={44} ta="start" onClick={onClick}>
      {children}
    </Anchor>
  );
}

interface CodeFormProps {
  give: ReturnType<typeof useGiveCode>;
  isRecovery: boolean;
  onBeginAgain: () => void;
}

function CodeForm({ give, isRecovery, onBeginAgain }: CodeFormProps) {
  const t = useTranslations('login.secondStep');
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  // After the heading, which takes the focus on arrival.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() === '') field.current?.focus();
    else give.mutate(code, { onError: () => field.current?.select() });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {give.isError && (
          <StatusBox kind="error">
            <span>{give.error.message}</span>
            {isEnded(give.error) && (
              <Button mt="sm" size="sm" variant="default" onClick={onBeginAgain}>
                {t('beginAgain')}
              </Button>
            )}
          </StatusBox>
        )}
        <TextField
          ref={field}
          label={isRecovery ? t('recoveryCode') : t('code')}
          error={isMissing ? t('codeMissing') : undefined}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={give.isPending}>
          {t('confirm')}
        </Button>
      </Stack>
    </form>
  );
}
