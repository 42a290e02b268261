import { type AnswerInput, CONSENT_TEXTS, QUESTIONS } from '@attune/gateway-contract/matching-routes';
import type { SignedInMember } from './signed-in-member.js';

interface About {
  age: number;
  /** By the questions' keys; each accepts the answers that are given for it, and is shared unless it says otherwise. */
  answers: Record<string, { answer: string; accepted?: string[]; mayBeQuoted?: boolean }>;
}

/** Lets a member take part in suggestions as their screens would: in a town where no other test has members. */
export async function takePart(member: SignedInMember, town: string, { age, answers }: About): Promise<void> {
  await member.ask('PUT', '/api/auth/me', { age });
  const hasBeliefs = QUESTIONS.some(({ key, consent }) => consent === 'beliefs' && key in answers);
  for (const kind of ['general', 'orientation', ...(hasBeliefs ? (['beliefs'] as const) : [])] as const)
    await member.ask('POST', '/api/matching/consents', { kind, version: CONSENT_TEXTS[kind].version });
  const { towns } = (await member.ask('GET', `/api/matching/towns?prefix=${town}`)) as { towns: { id: number }[] };
  await member.ask('PUT', '/api/matching/town', { townId: towns[0]?.id });
  const everyone = ['woman', 'man', 'nonbinary'];
  await member.ask('PUT', '/api/matching/limits', {
    genders: ['woman'],
    lookingFor: everyone,
    ageFrom: 18,
    ageTo: 99,
    distance: 25,
    intention: 'relationship',
    dealbreakers: [],
  });
  for (const [key, { answer, accepted = [answer], mayBeQuoted = true }] of Object.entries(answers)) {
    const question = QUESTIONS.find(({ key: name }) => name === key)!.id;
    const input: AnswerInput = { question, answer, accepted, weight: 'much', mayBeQuoted };
    await member.ask('PUT', '/api/matching/answers', input);
  }
  // Reads the age from the profile.
  await member.ask('GET', '/api/matching/settings');
}
