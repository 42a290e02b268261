import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPrerendering } from '../../../is-prerendering.js';
import { Failed } from '../../../ui/failed.js';
import { late } from '../../../ui/late.js';
import { Loading } from '../../../ui/loading.js';
import { useSession } from '../../session/model/use-session.js';
import { CodeStep } from './code-step.js';

const AccountStep = late(() => import('./account-step.js').then(m => m.AccountStep), {
  messages: ['register', 'new-password', 'reasons'],
});
const FactorStep = late(() => import('./factor-step.js').then(m => m.FactorStep), {
  messages: ['security', 'reasons'],
});
const OwnStep = late(() => import('./own-step.js').then(m => m.OwnStep));

/** Makes the first operator, by the code in the log, and helps to set the installation up. */
export function FirstRunPage() {
  const t = useTranslations('session.unreachable');
  const session = useSession();
  const [code, setCode] = useState<string>();
  if (isPrerendering) return <CodeStep onOpen={setCode} />;
  if (session.isPending) return <Loading />;
  if (session.isError && !session.data)
    return (
      <Failed title={t('title')} onRetry={() => void session.refetch()} retrying={session.isFetching}>
        {t('advice')}
      </Failed>
    );
  return (
    <Suspense fallback={<Loading />}>
      <Present code={code} setCode={setCode} member={session.data} />
    </Suspense>
  );
}

interface PresentProps {
  code: string | undefined;
  setCode: (code: string | undefined) => void;
  member: ReturnType<typeof useSession>['data'];
}

/** The step that comes next. */
function Present({ code, setCode, member }: PresentProps) {
  if (member?.standing?.isOperator) return <OwnStep />;
  if (code === undefined) return <CodeStep onOpen={setCode} />;
  const again = () => setCode(undefined);
  return member ? <FactorStep code={code} onClosed={again} /> : <AccountStep code={code} onClosed={again} />;
}
