import type { Route } from '@attune/gateway-contract/route';
import type { z } from 'zod';
import { addressOf, NetworkError, readAnswer } from './call.js';

interface UploadOptions {
  /** Of the route's path. */
  params?: Record<string, string>;
  headers?: Record<string, string>;
  /** From 0 to 1: how much of the file has left. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Sends a file as it is; resolves and rejects as `call` does. `fetch` cannot tell how far an upload has come. */
export function upload<R extends Route>(
  route: R,
  file: File,
  { params = {}, headers = {}, onProgress, signal }: UploadOptions,
): Promise<z.output<R['output']>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new NetworkError('The upload broke off.'));
    request.open(route.method, addressOf(route, params));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      try {
        const seconds = Number.parseInt(request.getResponseHeader('retry-after') ?? '', 10);
        const retryAfter = Number.isNaN(seconds) ? undefined : seconds;
        resolve(readAnswer(route, request.status, request.responseText, retryAfter));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
