import { useEffect, useState } from 'react';

/** The photo goes unasked where the device takes longer, as it does where there is no guard. */
const PATIENCE_MS = 2500;

/** Whether the device takes the picked photo for a nude one; undefined while Send waits for that. A later answer still counts. */
export function useVerdict(judged: Promise<boolean> | undefined): boolean | undefined {
  const [told, setTold] = useState<{ of: Promise<boolean>; isNude: boolean }>();
  useEffect(() => {
    if (!judged) return;
    let isPicked = true;
    const tell = (isNude: boolean) => isPicked && setTold({ of: judged, isNude });
    const late = setTimeout(() => tell(false), PATIENCE_MS);
    void judged.then(isNude => {
      clearTimeout(late);
      tell(isNude);
    });
    return () => {
      isPicked = false;
      clearTimeout(late);
    };
  }, [judged]);
  if (!judged) return false;
  return told?.of === judged ? told.isNude : undefined;
}
