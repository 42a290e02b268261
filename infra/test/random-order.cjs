const { createHash } = require('node:crypto');
const { relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Runs the spec files in an order that only the seed decides (`--seed`), so that no file can rely on another one. */
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
    const places = new Map(tests.map(test => [test, digest(`${seed} ${relative(rootDir, test.path)}`)]));
    return [...tests].sort((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1));
  }
};

/** @param {string} text */
const digest = text => createHash('sha256').update(text).digest('hex');
