import type { authApi, Me } from '@attune/gateway-contract/auth';
import { BIO_MAX, PROMPT_ANSWER_MAX } from '@attune/gateway-contract/profile-fields';
import { Button, Stack } from '@mantine/core';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { ApiError } from '../../../api/call.js';
import { lateSchema } from '../../../late-schema.js';
import { fieldText } from '../../../i18n/refusal.text.js';
import { OneOf } from '../../../ui/choice-chips.js';
import { StatusBox } from '../../../ui/status-box.js';
import { StickyFoot } from '../../../ui/sticky-foot.js';
import { CountedTextarea } from '../../../ui/counted-textarea.js';
import { useOnceLoaded } from '../../../use-once-loaded.js';
import { promptText } from '../../members/model/member-texts.js';
import { useSaveProfile } from '../../profile/model/use-save-profile.js';

type Change = z.input<typeof authApi.updateMe.input>;
const schema = lateSchema(() => import('@attune/gateway-contract/auth').then(m => m.ProfileChange));

const BIO = 'bio';
const OFFERED = ['good_sunday', 'talk_for_hours', 'hope_to_find'];

/** What is typed for each beginning, and for the bio. */
export interface WordsDraft {
  chosen: string;
  texts: Readonly<Record<string, string>>;
}

interface WordsStepProps {
  me: Me;
  draft: WordsDraft | undefined;
  onDraft: (draft: WordsDraft) => void;
  onDone: () => void;
}

/** One of three prompts, or a bio. */
export function WordsStep({ me, draft: typed, onDraft, onDone }: WordsStepProps) {
  const t = useTranslations('start.words');
  const profile = useTranslations('profile');
  const members = useTranslations('members');
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = typed ?? storedWords(me);
  const { chosen, texts } = draft;
  const text = texts[chosen] ?? '';
  const { fault, save, submit, forget } = useSaveWords(me, { chosen, text, field, onDone });
  const prompts = [...new Set([...me.prompts.map(({ prompt }) => prompt), ...OFFERED])].slice(0, OFFERED.length);
  const nameOf = (prompt: string) => promptText(prompt, members) ?? prompt;

  const type = (next: Partial<WordsDraft>) => {
    forget();
    onDraft({ ...draft, ...next });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <OneOf
          label={t('choose')}
          choices={[...prompts.map(value => ({ value, label: nameOf(value) })), { value: BIO, label: t('bio') }]}
          value={chosen}
          onChange={value => type({ chosen: value })}
        />
        <CountedTextarea
          ref={field}
          label={chosen === BIO ? profile('bio.label') : nameOf(chosen)}
          most={chosen === BIO ? BIO_MAX : PROMPT_ANSWER_MAX}
          minRows={3}
          maxRows={8}
          value={text}
          onFocus={() => void schema.load()}
          error={fault}
          onChange={event => type({ texts: { ...texts, [chosen]: event.currentTarget.value } })}
        />
        <StickyFoot>
          {save.isError && fault === undefined && <StatusBox kind="error">{t('notSaved')}</StatusBox>}
          <Button type="submit" size="md" loading={save.isPending}>
            {t('continue')}
          </Button>
        </StickyFoot>
      </Stack>
    </form>
  );
}

interface Typed {
  chosen: string;
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onDone: () => void;
}

/** Stores what was typed. What is refused is said at the field. */
function useSaveWords(me: Me, { chosen, text, field, onDone }: Typed) {
  const t = useTranslations('start.words');
  const [fault, setFault] = useState<string>();
  const save = useSaveProfile();
  const onceLoaded = useOnceLoaded(schema);
  const refuse = (sentence: string) => {
    setFault(sentence);
    field.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') return refuse(t('missing'));
    onceLoaded(send);
  };
  const send = () => {
    const change = changeOf(me, chosen, text);
    const [found] = Object.values(schema.faultsIn(change));
    if (found) return refuse(fieldText(found));
    save.mutate(change, {
      onSuccess: onDone,
      onError: error => {
        const [sentence] = Object.values((error instanceof ApiError && error.failure?.fields) || {});
        if (sentence) refuse(sentence);
      },
    });
  };
  const forget = () => {
    setFault(undefined);
    save.reset();
  };
  return { fault, save, submit, forget };
}

function storedWords({ bio, prompts }: Me): WordsDraft {
  const answers = prompts.map(({ prompt, answer }) => [prompt, answer] as const);
  const chosen = prompts[0]?.prompt ?? (bio ? BIO : OFFERED[0]);
  return { chosen: chosen ?? BIO, texts: Object.fromEntries([...answers, [BIO, bio ?? '']]) };
}

/** What the profile has otherwise stays. */
function changeOf({ prompts }: Me, chosen: string, text: string): Change {
  if (chosen === BIO) return { bio: text };
  const stored = prompts.map(one => ({ prompt: one.prompt, answer: one.answer }));
  const isThere = prompts.some(({ prompt }) => prompt === chosen);
  const answered = { prompt: chosen, answer: text };
  const next = isThere ? stored.map(one => (one.prompt === chosen ? answered : one)) : [...stored, answered];
  return { prompts: next as Change['prompts'] };
}
