import { ObjectId } from 'mongodb';
import { questionsIn } from './questions.ts';
import { faultOf, isTargeted, shapeOf } from './targets.ts';

const HASHED = { userId: 'hashed' };
const ORDERED = { _id: 1 };

describe('what a question asks of a cluster', () => {
  test.each([
    [{ userId: 'a' }],
    [{ userId: new ObjectId() }],
    [{ userId: null }],
    [{ userId: { $in: ['a', 'b'] }, at: { $gt: 1 } }],
    [{ $and: [{ at: 1 }, { userId: { $eq: 'a' } }] }],
    [{ $or: [{ userId: 'a' }, { userId: 'b', at: 1 }] }],
  ])('%j tells the shards', filter => {
    expect(isTargeted(filter, HASHED)).toBe(true);
  });

  test.each([
    [{}],
    [{ at: 1 }],
    [{ userId: { $ne: 'a' } }],
    [{ userId: { $gt: 'a', $lt: 'b' } }],
    [{ userId: /^a/ }],
    [{ $or: [{ userId: 'a' }, { at: 1 }] }],
    [{ $nor: [{ userId: 'a' }] }],
  ])('%j does not', filter => {
    expect(isTargeted(filter, HASHED)).toBe(false);
  });

  test('a range tells the shards where documents lie in the order of the field, if it has two ends', () => {
    expect(isTargeted({ _id: { $gt: 'a_', $lt: 'a`' } }, ORDERED)).toBe(true);
    expect(isTargeted({ _id: { $gt: 'a_' } }, ORDERED)).toBe(false);
  });

  test('where the schema says no key, each question tells enough', () => {
    expect(isTargeted({}, {})).toBe(true);
  });

  const first = (name: string, command: object) => {
    const [question] = questionsIn(name, command as Record<string, unknown>);
    if (!question) throw new Error('There is no question.');
    return question;
  };
  const update = (q: object, u: object, more: object = {}) =>
    first('update', { update: 'notes', updates: [{ q, u, ...more }] });

  test.each([
    [update({ at: 1 }, { $set: { text: '' } }), 'a write of one document has to name the shard key'],
    [
      first('delete', { delete: 'notes', deletes: [{ q: { at: 1 }, limit: 1 }] }),
      'a write of one document has to name the shard key',
    ],
    [
      first('findAndModify', { findAndModify: 'notes', query: { at: 1 }, update: {} }),
      'a write of one document has to name the shard key',
    ],
    [update({ _id: 1 }, { $set: { text: '' } }, { upsert: true }), 'an upsert has to name the shard key'],
    [update({ userId: 'a' }, { $set: { userId: 'b' } }), 'no write may change userId, by which documents are spread'],
    [
      update({ userId: 'a' }, [{ $set: { userId: 'b' } }], { multi: true }),
      'no write may change userId, by which documents are spread',
    ],
    [update({ userId: 'a' }, { $set: { userId: 'a' } }), undefined],
    [update({ _id: 1 }, { $set: { text: '' } }), undefined],
    [update({ at: 1 }, { $set: { text: '' } }, { multi: true }), undefined],
  ])('%#: what a cluster refuses is named', (question, fault) => {
    expect(faultOf(question, HASHED)).toBe(fault);
  });

  test('a pipeline asks what it joins as well', () => {
    const pipeline = [
      { $match: { userId: 'a' } },
      { $match: { at: 1 } },
      { $lookup: { from: 'people', localField: 'userId', foreignField: '_id', as: 'person' } },
      { $lookup: { from: 'blocks', pipeline: [{ $match: { by: 'a' } }, { $limit: 1 }], as: 'blocks' } },
      { $unionWith: { coll: 'others', pipeline: [{ $match: { _id: { $in: ['a'] } } }] } },
      { $match: { late: true } },
    ];

    const questions = questionsIn('aggregate', { aggregate: 'notes', pipeline });

    expect(questions.map(shapeOf)).toEqual([
      'aggregate notes: at, userId',
      'lookup people: _id',
      'lookup blocks: by',
      'union others: _id',
    ]);
    expect(questions.map(({ filter }) => isTargeted(filter, { _id: 'hashed' }))).toEqual([false, true, false, true]);
  });

  test.each([
    [first('find', { find: 'notes', filter: { b: 1, a: { $gt: 1 } } }), 'find notes: a, b'],
    [first('find', { find: 'notes', filter: {}, limit: 1 }), 'find one notes: all'],
    [first('count', { count: 'notes', query: { $or: [{ a: 1 }, { b: 1 }] } }), 'count notes: a, b'],
    [first('delete', { delete: 'notes', deletes: [{ q: { a: 1 }, limit: 0 }] }), 'delete many notes: a'],
  ])('%#: a list names collection and fields', (question, shape) => {
    expect(shapeOf(question)).toBe(shape);
  });
});
