import { INSTANCE_MARK, instanceName } from './instance-name.js';

/** A compiled catalogue with the installation's name in place of `{instance}`: no caller has to give it. */
export const withInstance = <Catalogue extends object>(catalogue: Catalogue, name = instanceName()): Catalogue =>
  JSON.parse(JSON.stringify(catalogue).replaceAll(INSTANCE_MARK, () => JSON.stringify(name).slice(1, -1))) as Catalogue;
