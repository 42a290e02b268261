import type { Settings } from '@attune/matching-contract/settings';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { OfferedMarks } from '../only-with/offered-marks.js';
import { Gazetteer } from '../places/gazetteer.js';
import { VisitService } from '../seekers/visit.service.js';
import { settingsOf } from './settings-view.js';

/** A member's own settings. */
@Injectable()
export class SettingsReader {
  constructor(
    private readonly visits: VisitService,
    private readonly gazetteer: Gazetteer,
    private readonly offered: OfferedMarks,
  ) {}

  async read(caller: Caller): Promise<Settings> {
    const [seeker, offered] = await Promise.all([this.visits.visit(caller, new Date()), this.offered.known()]);
    const town = seeker?.town === undefined ? undefined : this.gazetteer.find(seeker.town)?.town;
    return settingsOf(seeker, town, offered?.marks);
  }
}
