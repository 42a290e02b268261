// Where a whole run decides, a test has a second try after the other tests of its file: stores, processes and browsers share
// the machine with it. The first failure is printed, and the run names each test that needed it (local/test.ts). On a
// developer's machine the first failure counts.
if (process.env.SECOND_TRY) jest.retryTimes(1, { logErrorsBeforeRetry: true });
