import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';
import { UploadRecord } from './upload.record.js';

/** Where the files of conversations lie in the storage, and the recordings of profiles. */
export type Folder = 'photos' | 'voices' | 'profile-voices';
const FOLDERS: readonly Folder[] = ['photos', 'voices', 'profile-voices'];
const KEY = /^(photos|voices|profile-voices)\/([0-9a-f]{24})\/([0-9a-f-]{36})\.(webp|webm)$/;

/** The id of the photo or recording that lies under a key, and its name in an export; undefined of any other key. */
export function fileAt(key: string): { id: string; name: string; ending: string } | undefined {
  const [, folder, userId, uploadId, ending = ''] = KEY.exec(key) ?? [];
  return uploadId ? { id: `${userId}-${uploadId}`, name: `${folder}/${userId}-${uploadId}`, ending } : undefined;
}

/** All photos and recordings that a member uploaded for a conversation or their profile, sent and saved or not, until they are deleted. */
@Injectable()
export class ConversationFiles {
  constructor(
    private readonly record: UploadRecord,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {}

  /** Their keys in the storage. */
  async keysOf(userId: string): Promise<string[]> {
    const keys: string[] = [];
    for (const folder of FOLDERS) for await (const { key } of this.storage.list(`${folder}/${userId}`)) keys.push(key);
    return keys;
  }

  /** With what is remembered of their uploads. Last goes the file, by which a second try finds the rest. */
  async removeAll(userId: string): Promise<void> {
    for (const key of await this.keysOf(userId)) {
      await this.record.forget(fileAt(key)?.id.slice(userId.length + 1) ?? '');
      await this.storage.remove(key);
    }
  }
}
