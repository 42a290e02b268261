import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { Profile } from '@attune/auth-contract/user';
import {
  type AuthAnswers,
  type PicturesAnswers,
  refusal,
  type RunningGateway,
  startGateway,
} from './gateway.fixture.js';

const idOf = (pair: string) => pair.repeat(32);
const photoOf = (pair: string) => `/api/pictures/${idOf(pair)}.webp`;
const [SHOWN, UPLOADED, ANOTHERS] = [photoOf('a1'), photoOf('b2'), photoOf('c3')];
const ELSEWHERE = 'https://pictures.example/alice.jpg';
const auth: AuthAnswers = {};
const pictures: PicturesAnswers = {};
let gateway: RunningGateway;
let alice: Awaited<ReturnType<RunningGateway['signedIn']>>;
let changes: unknown[];

describe('photos over HTTP', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth, pictures });
    alice = await gateway.signedIn();
  });
  beforeEach(() => {
    changes = [];
    const profile: Profile = {
      _id: alice.userId,
      username: 'alice',
      firstname: 'Alice',
      lastname: 'Liddell',
      email: 'alice@example.org',
      age: null,
      pronouns: null,
      bio: null,
      profilePicture: SHOWN,
      photos: [SHOWN],
      prompts: [],
      facts: NO_FACTS,
      standing: { isPaused: false, isModerator: false },
    };
    auth.getProfile = async () => profile;
    auth.updateProfile = async change => {
      changes.push(change);
      return profile;
    };
    pictures.claimUpload = async ({ pictureId }) => ({ isOwn: pictureId === idOf('b2') });
  });
  afterAll(() => gateway.stop());

  const save = (change: object) => gateway.put('/api/auth/me', change, { cookie: alice.cookie });

  test('P11 photos are one’s uploads, those shown already, and addresses elsewhere', async () => {
    const photos = [UPLOADED, SHOWN, ELSEWHERE];

    expect((await save({ photos, photosWere: [SHOWN] })).status).toBe(200);
    expect(changes).toEqual([{ photos, photosWere: [SHOWN] }]);
  });

  test('P11 the address of another member’s photo is refused at its place, also beside a portrait of one’s own', async () => {
    const sentence = 'This picture is gone. Please upload it again.';

    const second = await save({ photos: [UPLOADED, ANOTHERS] });
    const both = await save({ profilePicture: UPLOADED, photos: [UPLOADED, SHOWN, ANOTHERS] });
    const portrait = await save({ profilePicture: ANOTHERS });

    expect([second.status, both.status, portrait.status]).toEqual([400, 400, 400]);
    expect(await refusal(second)).toMatchObject({ reason: 'picture_gone', fields: { 'photos.1': sentence } });
    expect(await refusal(both)).toMatchObject({ fields: { 'photos.2': sentence } });
    expect(await refusal(portrait)).toMatchObject({ fields: { profilePicture: sentence } });
    expect(changes).toEqual([]);
  });

  test('P13 a seventh photo, a prompt that is not ours and a fact out of its range are 400 with a sentence beside each', async () => {
    const photos = Array.from({ length: 7 }, (_, index) => `https://pictures.example/${index}.jpg`);
    const prompts = [{ prompt: 'my_salary', answer: 'Tea' }];

    const answer = await save({ photos, prompts, facts: { heightCm: 20 } });

    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({
      fields: {
        photos: 'Please choose at most 6 photos.',
        'prompts.0.prompt': 'Please choose one of the prompts we offer.',
        'facts.heightCm': 'Please enter whole centimetres from 100 to 250, or leave it empty.',
      },
      fieldReasons: {
        photos: 'too_many_photos',
        'prompts.0.prompt': 'prompt_unknown',
        'facts.heightCm': 'height_invalid',
      },
    });
    expect(changes).toEqual([]);
  });
});
