import 'reflect-metadata';
import { z } from 'zod';
import { Serves } from '@attune/platform/serves';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testConfig, testCaller } from '@attune/platform/testing/test-config';
const contract = { service: 'echo', methods: { say: { input: z.object({ text: z.string() }), output: z.string() }, secret: {input: z.object({p:z.string()}), output: z.object({p:z.string(), who: z.string().optional()}), sealed: true}, boom: {input: z.object({}), output: z.void()} }, streams: { count: { input: z.object({ to: z.number() }), item: z.number(), timeoutMs: 10000 } } };
class C { async say({ text }) { return text + '!'; } async secret({p}, caller) { return {p: p+p, who: caller?.userId}; } async boom() { throw new Error('bang'); } async *count({ to }, _c, { signal }) { for (let i = 0; i < to && !signal.aborted; i++) yield i; } }
Serves(contract)(C);
const module = { with: () => ({ module: class M {}, controllers: [C] }) };
const s = await startTestService({ contract, module, config: testConfig('redis://127.0.0.1:7777/0'), replicas: 2 });
console.log(await s.client.say({ text: 'hi' }), await s.client.secret({ p: 'x' }, testCaller('a'.repeat(24))));
console.log(await s.client.boom({}).catch(e => [e.code, e.message]), await s.client.say({}).catch(e => [e.code, e.message, e.details]));
const got = []; for await (const n of s.client.count({ to: 5 })) got.push(n); console.log(got);
const got2 = []; for await (const n of s.client.count({ to: 1e6 })) { got2.push(n); if (n === 3) break; } console.log(got2);
let t = Date.now(), N = 20000; let done = 0;
await Promise.all(Array.from({ length: 100 }, async () => { for (let i = 0; i < N / 100; i++) { await s.client.say({ text: 'x' }); done++; } }));
console.log(N / (Date.now() - t), 'k/s', done);
await s.stop(); console.log('stopped');
