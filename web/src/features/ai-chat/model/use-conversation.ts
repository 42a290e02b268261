import { aiApi } from '@attune/gateway-contract/ai';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../api/call.js';
import type { Refused } from '../../../i18n/refusal.text.js';
import { streamAnswer } from './answer-stream.js';
import { answered, brokenOff, mine, sendable, upToQuestion, type Entry } from './conversation.js';
import { useStoredConversation } from './use-stored-conversation.js';

const VISIT = { queryKey: ['ai-chat', 'visit'], queryFn: () => call(aiApi.visit), staleTime: Infinity };

/** The conversation of a member, or of a visitor (undefined), with the assistant. A question stays in it, answered or not. */
export function useConversation(memberId: string | undefined) {
  const { conversation, change, forget } = useStoredConversation(memberId);
  const door = useDoor(memberId);
  // What has come of the answer so far; undefined while nothing is asked.
  const [answering, setAnswering] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const answer = async (entries: Entry[], stopping: AbortController) => {
    let text = '';
    const onText = (piece: string) => setAnswering((text += piece));
    try {
      await door.enter();
      const completion = await streamAnswer(sendable(entries), { signal: stopping.signal, onText });
      change(before => answered(before, completion));
    } catch (error) {
      if (stopping.signal.aborted) return change(before => brokenOff(before, text, 'stopped'));
      // oxlint-disable-next-line no-console -- the specification has it logged
      console.error(error);
      change(before => brokenOff(before, text, 'failed', refusedBy(error)));
      if (error instanceof ApiError && error.status === 403) door.isShut();
    }
  };
  const ask = (entries: Entry[]) => {
    if (running.current) return;
    const stopping = new AbortController();
    running.current = stopping;
    change(before => ({ ...before, entries }));
    setAnswering('');
    void answer(entries, stopping).finally(() => {
      running.current = undefined;
      setAnswering(undefined);
    });
  };
  return {
    conversation,
    answering,
    say: (text: string) => text.trim() !== '' && ask([...conversation.entries, mine(text)]),
    askAgain: () => ask(upToQuestion(conversation)),
    stop: () => running.current?.abort(),
    forget,
  };
}

function refusedBy(error: unknown): Refused | undefined {
  if (error instanceof ApiError) return { ...error.failure, message: error.message };
  return error instanceof Error ? { message: error.message } : undefined;
}

/** A visitor shows a cookie, which a page of ours gets first; a member needs none. */
function useDoor(memberId: string | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!memberId) void queryClient.prefetchQuery(VISIT);
  }, [memberId, queryClient]);
  return {
    enter: async () => memberId ?? (await queryClient.fetchQuery(VISIT)),
    /** The cookie, or the session, is gone. */
    isShut: () => {
      queryClient.removeQueries(VISIT);
      void queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  };
}
