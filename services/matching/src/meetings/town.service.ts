import { Injectable } from '@nestjs/common';
import { mayBeUsed } from '../seekers/seeker.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';

/** Who lives in the same town, by what members chose. */
@Injectable()
export class TownService {
  constructor(private readonly seekers: SeekerRepository) {}

  /** None for a member without a town. */
  async same(userId: string, ids: string[]): Promise<string[]> {
    const found = await this.seekers.several([userId, ...ids]);
    const townOf = (id: string) => {
      const seeker = found.get(id);
      return seeker && mayBeUsed(seeker) ? seeker.town : undefined;
    };
    const town = townOf(userId);
    return town === undefined ? [] : ids.filter(id => townOf(id) === town);
  }
}
