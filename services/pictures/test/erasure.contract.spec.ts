import { randomBytes } from 'node:crypto';
import { pathOf } from '@attune/pictures-contract/picture-path';
import { testCaller } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { type Announced, startDeletions } from '../../auth/test/deletion.fixture.js';
import { beLate, eraseThroughKill, heldReports, tracesIn } from '../../auth/test/erasure.fixture.js';
import { plain, type RunningPictures, startPictures } from './pictures-service.fixture.js';

jest.setTimeout(180_000);

const reports = heldReports();
let running: RunningPictures;
let deletions: Announced;

describe('pictures, when an account is deleted', () => {
  beforeAll(async () => {
    running = await startPictures(undefined, { authAnswers: { reportErased: reports.reportErased } });
    deletions = await startDeletions(running.config);
  });
  afterAll(async () => {
    await deletions.stop();
    await running.stop();
  });

  const member = () => testCaller(randomBytes(12).toString('hex'));
  /** All files of a picture, or none. */
  const exists = async (pictureId: string) => {
    const { length } = await running.filesOf(pictureId);
    expect([0, 3]).toContain(length);
    return length > 0;
  };

  async function upload(caller = member()) {
    const colour = `#${randomBytes(3).toString('hex')}`;
    const bytes = await plain(40, 40, colour).png().toBuffer();
    return (await running.pictures.finishUpload(await running.upload(bytes), caller)).pictureId;
  }

  /** As if it was saved: the hold of the upload is over. */
  async function saved(caller: { userId: string }, uploaded: Promise<string>) {
    const pictureId = await uploaded;
    await running.redis.del(`pictures:{${pictureId}}:hold`, `pictures:{${pictureId}}:by:${caller.userId}`);
    return pictureId;
  }

  /** A member's pictures: one they show, one that another member shows too, one they never saved. */
  async function memberWithPictures() {
    const ada = member();
    const shown = await saved(ada, upload(ada));
    const shared = await saved(ada, upload(ada));
    const unsaved = await upload(ada);
    running.shown.add(pathOf(shared));
    return { ...ada, shown, shared, unsaved, photos: [shown, shared].map(pathOf) };
  }

  test('has neither the uploads of the member nor what they showed, but for what another one shows', async () => {
    const { userId, photos, shown, shared, unsaved } = await memberWithPictures();
    expect(await tracesIn(running.config, [userId])).not.toEqual([]);

    const deletionId = await deletions.announce(userId, { photos });
    await until(() => reports.hasTaken(deletionId));

    expect([await exists(shown), await exists(shared), await exists(unsaved)]).toEqual([false, true, false]);
    expect(await tracesIn(running.config, [userId, shown, unsaved])).toEqual([]);

    await beLate(running.config, 'pictures', userId, []);
    expect(await tracesIn(running.config, [userId])).toEqual([]);
  });

  test('has none either when its processes are killed before they have reported', async () => {
    const { userId, photos, shown, shared, unsaved } = await memberWithPictures();
    await Promise.all(running.apps.map(app => app.close()));

    await eraseThroughKill('pictures', running.config, reports, () => deletions.announce(userId, { photos }));

    expect([await exists(shown), await exists(shared), await exists(unsaved)]).toEqual([false, true, false]);
    expect(await tracesIn(running.config, [userId])).toEqual([]);
  });
});
