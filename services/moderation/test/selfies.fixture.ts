import { randomUUID } from 'node:crypto';
import type { Caller } from '@attune/platform/contract';
import type { RunningModeration } from './moderation-service.fixture.js';

/** What members do before a selfie waits. */
export function posing({ moderation, world }: RunningModeration) {
  /** Their profile shows one photo. */
  const member = (firstname = 'Ada') => {
    const caller = world.member(firstname);
    world.addPicture(caller);
    return caller;
  };
  /** As the gateway lays it, and pictures makes a selfie of it. */
  const upload = (words = 'the face of a member') => {
    const uploadId = randomUUID();
    world.selfies.set(uploadId, Buffer.from(words).toString('base64'));
    return uploadId;
  };
  const send = async (by: Caller, words?: string) => {
    const { poseId } = await moderation.drawPose({}, by);
    await moderation.sendSelfie({ poseId, uploadId: upload(words) }, by);
  };
  /** A member whose selfie waits, and its id. */
  const waiting = async (words?: string) => {
    const by = member();
    await send(by, words);
    const mo = world.moderator();
    const selfieId = await idOf(mo, by);
    return { by, mo, selfieId, photos: photosOf(by) };
  };
  const photosOf = ({ userId }: Caller) => [...(world.profiles.get(userId)?.photos ?? [])];
  const idOf = async (mo: Caller, by: Caller) => {
    const { items } = await moderation.selfieQueue({}, mo);
    for (const { selfieId } of items) {
      const file = await moderation.deskSelfie({ selfieId }, mo);
      if (file.member._id === by.userId) return selfieId;
    }
    throw new Error('No selfie of this member waits.');
  };
  return { member, upload, send, waiting, photosOf, idOf };
}
