import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';
import { UploadRecord } from '../uploads/upload.record.js';

const KEY = /^photos\/([0-9a-f]{24})\/([0-9a-f-]{36})\.webp$/;

/** The id of the photo that lies under a key; undefined of any other key. */
export function photoIdAt(key: string): string | undefined {
  const [, userId, uploadId] = KEY.exec(key) ?? [];
  return uploadId && `${userId}-${uploadId}`;
}

/** All photos of conversations that a member uploaded, sent or not, until they are deleted. */
@Injectable()
export class MemberPhotos {
  constructor(
    private readonly record: UploadRecord,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {}

  /** Their keys in the storage. */
  async keysOf(userId: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.storage.list(`photos/${userId}`)) keys.push(key);
    return keys;
  }

  /** With what is remembered of their uploads. Last goes the photo, by which a second try finds the rest. */
  async removeAll(userId: string): Promise<void> {
    for (const key of await this.keysOf(userId)) {
      await this.record.forget(photoIdAt(key)?.slice(userId.length + 1) ?? '');
      await this.storage.remove(key);
    }
  }
}
