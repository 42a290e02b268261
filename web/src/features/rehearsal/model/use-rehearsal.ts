import { aiApi, REHEARSAL_LIMITS } from '@attune/gateway-contract/ai';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { language } from '../../../i18n/language.js';

type Input = z.input<typeof aiApi.rehearse.input>;
export type Situation = Input['situation'];
export type Answer = z.output<typeof aiApi.rehearse.output>;

/** A line of the rehearsal, the partner's by who wrote it. Advice stands in place of the partner's line, and is sent back to no model. */
export interface Line {
  by: 'member' | 'model' | 'script' | 'advice';
  text: string;
}

const SPEAKERS = { model: 'model', rules: 'script', advice: 'advice' } as const;

/** A rehearsal while it lasts: all of it is in the memory of this page. */
export function useRehearsal(situation: Situation, opener: string | undefined) {
  const start: Line[] = opener === undefined ? [] : [{ by: 'script', text: opener }];
  const [lines, setLines] = useState(start);
  const [feedback, setFeedback] = useState<Answer>();
  // An answer to what was said before a new start comes too late.
  const round = useRef(0);
  const asking = useMutation({
    mutationFn: (asked: Pick<Input, 'turns' | 'wants'>) =>
      call(aiApi.rehearse, { input: { situation, language: language(), ...asked } }),
  });
  const ask = async (said: Line[], wants: Input['wants']) => {
    const mine = round.current;
    const turns = said.flatMap(turnOf);
    const answer = await asking.mutateAsync({ turns, wants }).catch(() => undefined);
    return mine === round.current ? answer : undefined;
  };
  return {
    lines,
    feedback,
    asking,
    /** Whether anything was said yet, and there is something to give feedback on. */
    hasBegun: lines.some(({ by }) => by === 'member'),
    /** Room for one more line and an answer to it. */
    isOver: lines.length + 2 > REHEARSAL_LIMITS.turns,
    /** Resolves to whether it was answered; what was not is no line. */
    say: async (text: string): Promise<boolean> => {
      const said: Line[] = [...lines, { by: 'member', text: text.trim() }];
      const answer = await ask(said, 'reply');
      if (!answer) return false;
      setLines([...said, { by: SPEAKERS[answer.writtenBy], text: answer.lines[0] ?? '' }]);
      return true;
    },
    finish: async () => setFeedback(await ask(lines, 'feedback')),
    startAnew: () => {
      round.current += 1;
      setLines(start);
      setFeedback(undefined);
      asking.reset();
    },
  };
}

function turnOf({ by, text }: Line): Input['turns'] {
  if (by === 'advice') return [];
  return [{ by: by === 'member' ? 'member' : 'partner', text }];
}
