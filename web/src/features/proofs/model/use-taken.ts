import { useState } from 'react';
import { dataAddress } from '../../messaging/model/local-photos.js';

export interface Taken {
  file: File;
  address: string;
}

/** The picture that the member took, with its bytes as an address. */
export function useTaken() {
  const [taken, setTaken] = useState<Taken>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const take = async (file: File) => {
    const address = await dataAddress(file).catch(() => undefined);
    setIsUnreadable(address === undefined);
    setTaken(address === undefined ? undefined : { file, address });
  };
  const drop = () => {
    setTaken(undefined);
    setIsUnreadable(false);
  };
  return { taken, take, drop, isUnreadable };
}
