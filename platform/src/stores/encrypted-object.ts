import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { z } from 'zod';

const ALGORITHM = 'aes-256-gcm';

/** What an encrypted object is read with, in base64: without it, the object is noise. */
export const ObjectSecret = z.object({ key: z.string(), nonce: z.string(), tag: z.string() });
export type ObjectSecret = z.infer<typeof ObjectSecret>;

/** Encrypts one object, of any length, under a key of its own. `secret` may be asked for when the stream has ended. */
export function encryption(): { stream: Transform; secret: () => ObjectSecret } {
  const [key, nonce] = [randomBytes(32), randomBytes(12)];
  const stream = createCipheriv(ALGORITHM, key, nonce);
  const secret = () => ({
    key: key.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: stream.getAuthTag().toString('base64'),
  });
  return { stream, secret };
}

/** Yields as many bytes as go in. If the object was changed, it ends with an error instead of its last piece. */
export function decryption({ key, nonce, tag }: ObjectSecret): Transform {
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'base64'), Buffer.from(nonce, 'base64'));
  decipher.setAuthTag(Buffer.from(tag, 'base64'));
  let held: Buffer | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const before = held;
      held = decipher.update(chunk);
      done(null, before);
    },
    flush(done) {
      try {
        decipher.final();
        done(null, held);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
