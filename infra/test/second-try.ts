// Where a whole run decides, a journey through a real browser has a second try; the first failure is printed, and the run names
// each test that needed it (local/test.ts). On a developer's machine the first failure counts.
if (process.env.SECOND_TRY) jest.retryTimes(1, { logErrorsBeforeRetry: true });
