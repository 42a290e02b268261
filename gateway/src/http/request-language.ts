import { Language } from '@attune/auth-contract/mail-kind';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The language of mails that a request prefers; undefined where it names none of ours. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined =>
  Language.safeParse(new Negotiator({ headers }).language(Language.options)).data;
