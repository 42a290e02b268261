import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import type { Proposals } from '../model/ask-for-proposals.js';
import type { ProfileValues } from '../model/profile-form.js';
import { again } from '../../../again.js';

export type Proposal = Proposals['proposals'][number];
/** A prompt whose answer is meant; null: the bio. */
export type Field = Proposal['prompt'];

/** What the member made of a proposal; `before` are the words that an accepted one replaced. */
type Decision = { before: string } | 'dismissed';
const keyOf = (field: Field) => field ?? 'bio';

/** Proposals for the fields of the form while the page is open. The form is changed by what the member accepts alone. */
export function useProposals(form: SchemaForm<ProfileValues>) {
  const [decisions, setDecisions] = useState<Record<string, Decision>>({});
  const asking = useMutation({
    // Loaded when it is asked for: the schemas of the assistant's answers are a part of it.
    mutationFn: async (values: ProfileValues) =>
      (await again(() => import('../model/ask-for-proposals.js'))).askForProposals(values),
    onSuccess: () => setDecisions({}),
  });
  const decide = (field: Field, decision: Decision | undefined) =>
    setDecisions(({ [keyOf(field)]: _before, ...others }) =>
      decision ? { ...others, [keyOf(field)]: decision } : others,
    );
  const put = (field: Field, text: string) => {
    const path = pathOf(form, field);
    if (!path) return;
    form.setFieldValue(path, text);
    form.clearFieldError(path);
  };
  const shown = (asking.data?.proposals ?? []).filter(
    ({ prompt }) => pathOf(form, prompt) !== undefined && decisions[keyOf(prompt)] !== 'dismissed',
  );
  return {
    asking,
    shown,
    ask: () => asking.mutate(form.getValues()),
    proposalFor: (field: Field) => shown.find(({ prompt }) => prompt === field),
    isAccepted: (field: Field) => decisions[keyOf(field)] !== undefined,
    accept: (field: Field, text: string) => {
      decide(field, { before: wordsIn(form, field) });
      put(field, text);
    },
    undo: (field: Field) => {
      const decision = decisions[keyOf(field)];
      if (typeof decision === 'object') put(field, decision.before);
      decide(field, undefined);
    },
    dismiss: (field: Field) => decide(field, 'dismissed'),
    /** What was accepted is the profile now. */
    onSaved: () => setDecisions(was => Object.fromEntries(Object.keys(was).map(key => [key, 'dismissed']))),
  };
}
export type ProposalsState = ReturnType<typeof useProposals>;

/** The form's own path; undefined where the prompt was removed meanwhile. */
export function pathOf(form: SchemaForm<ProfileValues>, field: Field): string | undefined {
  if (field === null) return 'bio';
  const index = form.getValues().prompts.findIndex(({ prompt }) => prompt === field);
  return index < 0 ? undefined : `prompts.${index}.answer`;
}

export function wordsIn(form: SchemaForm<ProfileValues>, field: Field): string {
  const { bio, prompts } = form.getValues();
  return field === null ? bio : (prompts.find(({ prompt }) => prompt === field)?.answer ?? '');
}
