const { createHash } = require('node:crypto');
const { relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** The spec files that take longest. One of them that began last would leave the other worker without work. */
const LONG = [
  /^e2e\/(authorisation\/authorisation|system\/(observability|deleted-member)|chat|moments|ai-chat|keyboard|push|register|screens\/(in-|every))[^/]*$/,
  /^infra\/(chaos\/chaos|docker\/installation|new-service\/new-service)\.spec\.ts$/,
  /^services\/\w+\/test\/[\w-]*(crash|kill)\.contract\.spec\.ts$/,
  /^services\/(mail|friends)\/test\/(mail|model)\.contract\.spec\.ts$/,
  /^platform\/test\/(faults|connections)\.spec\.ts$/,
];

/**
 * Runs the spec files in an order that only the seed decides (`--seed`), so that no file can rely on another one: first the
 * long ones, then the others.
 */
module.exports = class RandomOrder extends Sequencer {
  /** @param {ConstructorParameters<typeof Sequencer>[0]} options */
  constructor(options) {
    super(options);
    this.globalConfig = options.globalConfig;
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} tests
   */
  sort(tests) {
    const { seed, rootDir } = this.globalConfig;
    const places = new Map(tests.map(test => [test, placeOf(relative(rootDir, test.path), seed)]));
    return [...tests].sort((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1));
  }
};

/**
 * @param {string} path
 * @param {number | undefined} seed
 */
const placeOf = (path, seed) => (LONG.some(pattern => pattern.test(path)) ? '' : '~') + digest(`${seed} ${path}`);

/** @param {string} text */
const digest = text => createHash('sha256').update(text).digest('hex');
