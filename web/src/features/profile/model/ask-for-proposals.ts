import { aiApi } from '@attune/gateway-contract/ai';
import { PROFILE_PROMPTS } from '@attune/gateway-contract/profile-fields';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { language } from '../../../i18n/language.js';
import type { ProfileValues } from './profile-form.js';

export type Proposals = z.output<typeof aiApi.profileProposals.output>;

/** Asks for other words for what stands in the form, saved or not. */
export function askForProposals({ bio, prompts, facts: { hobbies } }: ProfileValues): Promise<Proposals> {
  const known = prompts.flatMap(({ prompt: given, answer }) => {
    // An older version of a page may not know each prompt that is stored.
    const prompt = PROFILE_PROMPTS.find(one => one === given);
    return prompt ? [{ prompt, answer }] : [];
  });
  return call(aiApi.profileProposals, { input: { language: language(), bio, hobbies, prompts: known } });
}
