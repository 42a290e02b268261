import { Button, Loader, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/disclosure.js';
import { Dialog } from '../../../ui/dialog.js';
import { SentMessages, whereTo } from '../../ai-chat/ui/sent-messages.js';
import { failureSentence } from '../model/failure-sentence.js';
import type { DraftedWith } from '../model/draft-marks.js';
import classes from './topic-ideas.module.css';
import { aiApi } from '@attune/gateway-contract/ai';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { useLanguage } from '../../../i18n/language.js';

interface TopicIdeasProps {
  friendId: string;
  friendName: string;
  /** The friend takes no messages that began with a suggestion. */
  isRefused: boolean;
  onChoose: (opening: string, by: DraftedWith) => void;
  onClose: () => void;
}

type Found = NonNullable<ReturnType<typeof useTopicIdeas>['data']>;

/** Ideas to talk about with a friend, which words each rests on, and what a model was sent for them. */
export function TopicIdeas({ friendId, friendName, isRefused, onChoose, onClose }: TopicIdeasProps) {
  const t = useTranslations('topic-ideas');
  const { data, error, isFetching, refetch } = useTopicIdeas(friendId);
  return (
    <Dialog title={t('title')} onClose={onClose} size="lg">
      <Stack gap="md">
        <Text size="sm">{isRefused ? t('refused', { name: friendName }) : t('explanation')}</Text>
        {isFetching && <Loader type="dots" role="status" aria-label={t('loading')} />}
        {error && !isFetching && (
          <Stack gap="xs" align="flex-start" role="alert">
            <Text>{t('failed')}</Text>
            <Text size="sm">{failureSentence(error)}</Text>
            <Button variant="default" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </Stack>
        )}
        {data && !isFetching && <Ideas {...{ friendName, isRefused, onChoose }} found={data} />}
      </Stack>
    </Dialog>
  );
}

interface IdeasProps extends Pick<TopicIdeasProps, 'friendName' | 'isRefused' | 'onChoose'> {
  found: Found;
}

function Ideas({ found: { ideas, writtenBy, sent }, friendName, isRefused, onChoose }: IdeasProps) {
  const t = useTranslations('topic-ideas');
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {ideas.length === 0 && <span>{t('none')}</span>}
        {ideas.length > 0 && <span>{writtenBy === 'model' ? t('byModel', { model: sent.model }) : t('byRules')}</span>}
      </Text>
      <ul className={classes['ideas']}>
        {ideas.map(idea => (
          <li key={idea.opening}>
            <h3 dir="auto">{idea.title}</h3>
            <p dir="auto">{idea.opening}</p>
            <Basis basis={idea.basis} friendName={friendName} />
            {!isRefused && (
              <Button
                variant="default"
                aria-label={t('useOpening', { opening: idea.opening })}
                onClick={() => onChoose(idea.opening, writtenBy === 'model' ? 'ai' : 'rules')}
              >
                {t('use')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Disclosure summary={t('whatIsSent')}>
        {sent.messages.length === 0 ? (
          <Text size="sm">{t('nothingSent')}</Text>
        ) : (
          <Stack gap="xs">
            <Text size="sm">{whereTo(sent)}</Text>
            <SentMessages sent={sent} />
          </Stack>
        )}
      </Disclosure>
    </>
  );
}

function Basis({ basis, friendName }: { basis: Found['ideas'][number]['basis']; friendName: string }) {
  const t = useTranslations('topic-ideas');
  return (
    <div className={classes['basis']}>
      <span>{t('restsOn')}</span>
      <ul>
        {basis.map(({ whose, words }) => (
          <li key={`${whose} ${words}`} dir="auto">
            {whose === 'mine' ? t('mine', { words }) : t('theirs', { name: friendName, words })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Topics for the member and a friend, asked for once as long as they are shown. */
function useTopicIdeas(friendId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['topic-ideas', friendId, language],
    queryFn: () => call(aiApi.topicIdeas, { input: { with: friendId, language } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
