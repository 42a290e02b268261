// What we are measured against: node monolith.ts <populated | lean>. One process, Express 5, Mongoose, references that
// are populated, written as most would. The session is checked by the product's own code, so that both do it alike.
import { CallerVerifier } from '@attune/platform/callers/caller-verifier';
import { Sessions } from '@attune/platform/sessions/sessions';
import type { Caller } from '@attune/platform/contract';
import express, { type NextFunction, type Request, type Response } from 'express';
import { Redis } from 'ioredis';
import mongoose, { Schema } from 'mongoose';

const { PORT, MONGODB_URI = '', REDIS_URL = '', SESSION_PUBLIC_KEYS = '' } = process.env;
const isLean = process.argv[2] === 'lean';
const SHOWN = 'username firstname lastname profilePicture';

const person = { type: Schema.Types.ObjectId, ref: 'User' };
const userSchema = new Schema(
  {
    username: { type: String, required: true, unique: true },
    firstname: String,
    lastname: String,
    email: { type: String, required: true, unique: true },
    passwordHash: String,
    age: Number,
    pronouns: String,
    bio: String,
    profilePicture: String,
    photos: [String],
    prompts: [{ _id: false, prompt: String, answer: String }],
    facts: { work: String, education: String, languages: [String], heightCm: Number, hobbies: [String] },
    standing: { isPaused: Boolean, isModerator: Boolean },
    friends: [person],
    friendRequests: [person],
  },
  { versionKey: false },
);
const User = mongoose.model('User', userSchema);

const verifier = new CallerVerifier(SESSION_PUBLIC_KEYS);
const sessions = new Sessions(new Redis(REDIS_URL));

// oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands what they reject with on
async function signedIn(request: Request, response: Response, next: NextFunction) {
  const token = /(?:^|;\s*)sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  const caller = token && verifier.verifySession(token);
  if (!caller || !(await sessions.isAlive(caller))) {
    return response.status(401).json({ success: false, message: 'Please log in.' });
  }
  response.locals.caller = caller satisfies Caller;
  next();
}

const app = express();
app.get('/api/auth/me', signedIn, async (_request, response) => {
  const query = User.findById(response.locals.caller.userId)
    .select('-passwordHash')
    .populate('friends', SHOWN)
    .populate('friendRequests', SHOWN);
  const user = await (isLean ? query.lean() : query);
  if (!user) return response.status(401).json({ success: false, message: 'Please log in.' });
  response.json({ success: true, user });
});

await mongoose.connect(MONGODB_URI, { dbName: 'monolith', maxPoolSize: 50 });
await User.init();
app.get('/ready', (_request, response) => response.json({ ready: true }));
app.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
