/** Tells the driver of a run, over IPC, how each spec file ended, and that the last one has. */
export default class DriverReporter {
  /**
   * @param {{ path: string, duration?: number }} test
   * @param {{ perfStats: { runtime: number } }} result
   */
  onTestResult({ path, duration }, { perfStats }) {
    process.send?.({ path, ms: duration ?? perfStats.runtime });
  }

  /**
   * @param {unknown} _
   * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} results
   */
  onRunComplete(_, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    // A suite that could not even be loaded has no failed test.
    process.send?.({ passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites });
  }
}
