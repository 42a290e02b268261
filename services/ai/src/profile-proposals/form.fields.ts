import type { ProfileProposalsInput } from '@attune/ai-contract/profile-proposals';
import { PROMPT_ANSWER_MAX, type ProfilePromptId } from '@attune/auth-contract/profile-prompts';
import { BIO_MAX, ProfileChange } from '@attune/auth-contract/user';
import { charactersOf, cleanLines } from '@attune/auth-contract/written-lines';

/** A field of the form that other words can be proposed for. */
export interface FormField {
  /** F and a number: how a prompt names the field. */
  id: string;
  /** Null: the bio. */
  prompt: ProfilePromptId | null;
  /** As it would be stored; '' where nothing is written yet. */
  words: string;
}

/** The bio, then the prompts in the member's order. */
export const fieldsOf = ({ bio, prompts }: ProfileProposalsInput): FormField[] =>
  [{ prompt: null, words: bio }, ...prompts.map(({ prompt, answer }) => ({ prompt, words: answer }))].map(
    ({ prompt, words }, index) => ({ id: `F${index + 1}`, prompt, words: cleanLines(words) }),
  );

const mostOf = ({ prompt }: FormField) => (prompt === null ? BIO_MAX : PROMPT_ANSWER_MAX);

export const hasRoomFor = (field: FormField, text: string): boolean => charactersOf(text) <= mostOf(field);

/** The text as the profile would store it in this field; undefined where it would be refused or say nothing. */
export function storedText({ prompt }: FormField, text: string): string | undefined {
  const { data } = ProfileChange.safeParse(prompt === null ? { bio: text } : { prompts: [{ prompt, answer: text }] });
  return (prompt === null ? data?.bio : data?.prompts?.[0]?.answer) ?? undefined;
}
