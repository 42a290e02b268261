import { useEffect, useRef, useState } from 'react';
import { useSendSelfie } from './selfie.queries.js';

/** Sends one selfie at a time. Another picture, another pose or leaving the page calls it off. */
export function useSending() {
  const send = useSendSelfie();
  const [part, setPart] = useState(0);
  const underWay = useRef(new AbortController());
  useEffect(() => () => underWay.current.abort(), []);
  const start = (poseId: string, file: File) => {
    const controller = new AbortController();
    underWay.current = controller;
    const { signal } = controller;
    setPart(0);
    send.mutate({ poseId, file, signal, onProgress: sent => !signal.aborted && setPart(sent) });
  };
  const callOff = () => {
    underWay.current.abort();
    send.reset();
  };
  return { send, part, start, callOff };
}
