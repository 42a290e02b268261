import OwnRedisEnvironment from './own-redis.environment.mjs';
import { sharedProduct } from './shared-product.ts';

/** Spec files have modules of their own; what they share is held out here, by the worker that runs them one after the other. */
export default class SharedProductEnvironment extends OwnRedisEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global.launchShared = sharedProduct;
  }
}
