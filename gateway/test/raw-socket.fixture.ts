import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Writes to a socket what no client would, and reads what comes until the gateway hangs up. */
export function sendRaw(port: number, ...chunks: string[]): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => chunks.forEach(chunk => socket.write(chunk)));
    socket.setEncoding('utf8').on('data', chunk => (text += String(chunk)));
    socket.on('error', error => (text ? undefined : reject(error)));
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body });
    });
  });
}
