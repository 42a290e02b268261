import type { Comment, Moment } from '@attune/gateway-contract/moments';
import { momentsContract, type MomentsReason } from '@attune/moments-contract/moments.contract';
import { ServiceError } from '@attune/platform/service-error';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import { gatewayTestConfig, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const answers: { -readonly [M in keyof Answers<typeof momentsContract>]: Answers<typeof momentsContract>[M] } = {};
const coffee: Moment = { momentId: 'coffee', likes: 3, isLiked: true };
const [ID, OTHER_ID] = ['a'.repeat(24), 'b'.repeat(24)];
const person = { _id: OTHER_ID, username: 'bob', firstname: 'Bob', lastname: 'Builder', profilePicture: null };
const said: Comment = { commentId: ID, person, text: 'So cosy!', at: '2026-11-23T10:00:00.000Z', isMine: false };
let gateway: RunningGateway;
let service: Awaited<ReturnType<typeof serveFake>>;
let cookie: string;
let userId: string;

describe('routes of moments', () => {
  beforeAll(async () => {
    service = await serveFake(momentsContract, answers, gatewayTestConfig());
    gateway = await startGateway({ isAlone: true });
    ({ cookie, userId } = await gateway.signedIn());
  });
  afterAll(async () => {
    await gateway.stop();
    await service.stop();
  });

  test('a member reads how many like each clip, whether they do, and how many comments they may see', async () => {
    answers.list = async (_input, caller) => ({ moments: [{ ...coffee, isLiked: caller?.userId === userId }] });
    answers.commentCounts = async () => ({ counts: [{ momentId: 'coffee', count: 2 }] });

    const answer = await gateway.get('/api/moments', { cookie });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, moments: [{ ...coffee, comments: 2 }] });
  });

  test('likes are read also while comments cannot be counted', async () => {
    answers.list = async () => ({ moments: [coffee] });
    answers.commentCounts = () => Promise.reject(new ServiceError('unavailable', 'unavailable'));

    const answer = await gateway.get('/api/moments', { cookie });

    expect(await answer.json()).toEqual({ success: true, moments: [{ ...coffee, comments: null }] });
  });

  test('a member reads a page of comments, with the fields of the contract and no others', async () => {
    const asked: unknown[] = [];
    answers.comments = async input => {
      asked.push(input);
      return { comments: [{ ...said, clientCommentId: ID } as Comment], next: null, count: 1 };
    };

    const answer = await gateway.get(`/api/moments/comments?momentId=coffee&before=${OTHER_ID}&limit=5`, { cookie });

    expect(await answer.json()).toEqual({ success: true, comments: [said], next: null, count: 1 });
    expect(asked).toEqual([{ momentId: 'coffee', before: OTHER_ID, limit: 5 }]);
  });

  test.each([
    ['limit=51', 'limit'],
    ['limit=0', 'limit'],
    ['limit=ten', 'limit'],
    ['before=x', 'before'],
    ['userId=1', 'input'],
  ])('Q2 a page of comments with %s is refused before the service is asked', async (query, field) => {
    answers.comments = () => Promise.reject(new Error('The service was asked.'));

    const answer = await gateway.get(`/api/moments/comments?momentId=coffee&${query}`, { cookie });

    expect(answer.status).toBe(400);
    expect(Object.keys((await refusal(answer)).fields ?? {})).toEqual([field]);
  });

  test('Q1 the member of the session comments, whatever the body says', async () => {
    const asked: unknown[] = [];
    answers.comment = async (input, caller) => {
      asked.push({ ...input, caller: caller?.userId });
      return { ...said, isMine: true };
    };
    const input = { momentId: 'coffee', text: ' So cosy! ', clientCommentId: ID };

    const answer = await gateway.post('/api/moments/comments', input, { cookie });
    const forged = await gateway.post('/api/moments/comments', { ...input, userId: OTHER_ID }, { cookie });

    expect(await answer.json()).toEqual({ success: true, comment: { ...said, isMine: true } });
    expect(forged.status).toBe(400);
    expect(asked).toEqual([{ ...input, text: 'So cosy!', caller: userId }]);
  });

  test.each([
    ['nothing to see', ' \u200b ', 'Please write something first.'],
    ['501 characters', 'x'.repeat(501), 'A comment can have at most 500 characters.'],
  ])('Q2 a comment of %s is refused with a sentence', async (_what, text, sentence) => {
    answers.comment = () => Promise.reject(new Error('The service was asked.'));
    const input = { momentId: 'coffee', text, clientCommentId: ID };

    const answer = await gateway.post('/api/moments/comments', input, { cookie });

    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({ fields: { text: sentence } });
  });

  test('a comment of another member is not removed', async () => {
    answers.removeComment = async (_input, caller) => {
      if (caller?.userId !== OTHER_ID) throw new ServiceError<MomentsReason>('not_found', 'unknown_comment');
    };

    const answer = await gateway.post('/api/moments/comments/remove', { commentId: ID }, { cookie });

    expect(answer.status).toBe(404);
    expect(await refusal(answer)).toMatchObject({ message: 'This comment is gone.' });
  });

  test('Q1 the member of the session likes a clip, whatever the body says', async () => {
    const asked: unknown[] = [];
    answers.setLike = async (input, caller) => {
      asked.push({ ...input, caller: caller?.userId });
      return coffee;
    };

    const answer = await gateway.put('/api/moments/likes', { momentId: 'coffee', isLiked: true }, { cookie });
    const forged = { momentId: 'coffee', isLiked: true, userId: 'f'.repeat(24) };
    const refused = await gateway.put('/api/moments/likes', forged, { cookie });

    expect(await answer.json()).toEqual({ success: true, moment: coffee });
    expect(refused.status).toBe(400);
    expect(asked).toEqual([{ momentId: 'coffee', isLiked: true, caller: userId }]);
  });

  test('Q2 a clip that does not exist is refused before the service is asked', async () => {
    answers.setLike = () => Promise.reject(new Error('The service was asked.'));

    for (const momentId of ['', 'Coffee', 'coffee:other', { $ne: null }, 7, null, undefined]) {
      const answer = await gateway.put('/api/moments/likes', { momentId, isLiked: true }, { cookie });
      expect([momentId, answer.status]).toEqual([momentId, 400]);
      expect(await refusal(answer)).toMatchObject({ fields: { momentId: 'This moment doesn’t exist.' } });
    }
  });

  test('too many changes of likes are refused with a sentence and a time', async () => {
    answers.setLike = () =>
      Promise.reject(new ServiceError<MomentsReason>('rate_limited', 'too_many_likes', {}, { retryAfter: 30 }));

    const answer = await gateway.put('/api/moments/likes', { momentId: 'coffee', isLiked: false }, { cookie });

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refusal(answer)).toMatchObject({
      reason: 'too_many_likes',
      message: 'That was a lot of likes. Please wait a moment.',
    });
  });

  test('a visitor is asked to log in', async () => {
    expect((await gateway.get('/api/moments')).status).toBe(401);
    expect((await gateway.put('/api/moments/likes', { momentId: 'coffee', isLiked: true })).status).toBe(401);
    expect((await gateway.get('/api/moments/comments?momentId=coffee')).status).toBe(401);
    const input = { momentId: 'coffee', text: 'x', clientCommentId: ID };
    expect((await gateway.post('/api/moments/comments', input)).status).toBe(401);
    expect((await gateway.post('/api/moments/comments/remove', { commentId: ID })).status).toBe(401);
  });
});
