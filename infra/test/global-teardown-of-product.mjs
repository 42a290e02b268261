import { endSharedProduct } from './shared-product.ts';

/** Ends the product of a run in one process. The watchdog ends that of a worker, with the worker. */
export default endSharedProduct;
