import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { askedNow, rememberedPose, rememberPose } from './asked-pose.js';
import { useDrawPose } from './selfie.queries.js';

/** The pose that the member is asked for: the one of this tab while it can be used, or a new one. Each that is drawn counts. */
export function usePose() {
  const draw = useDrawPose();
  const [asked, setAsked] = useState(rememberedPose);
  const [over, setOver] = useState<string>();
  const another = () =>
    draw.mutate(undefined, {
      onSuccess: drawn => {
        const now = askedNow(drawn);
        rememberPose(now);
        setAsked(now);
      },
    });
  const isBegun = useRef(false);
  const begin = useEffectEvent(() => !asked && another());
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    begin();
  }, []);
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => setOver(asked.poseId), asked.over - Date.now());
    return () => clearTimeout(timer);
  }, [asked]);
  return { asked, isOver: asked !== undefined && over === asked.poseId, another, draw };
}
