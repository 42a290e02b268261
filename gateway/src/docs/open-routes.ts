import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { type DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { IS_PUBLIC } from '../session/public.decorator.js';

/** The routes that need no session, as `METHOD /path`, found out as the session guard does. */
export function openRoutes(controllers: DiscoveryService): Set<string> {
  const methods = new MetadataScanner();
  const reflector = new Reflector();
  const open = new Set<string>();
  for (const { instance, metatype } of controllers.getControllers()) {
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => void>;
    for (const name of methods.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (!handler || !metatype || !reflector.getAllAndOverride(IS_PUBLIC, [handler, metatype])) continue;
      const method = reflector.get<RequestMethod>(METHOD_METADATA, handler);
      open.add(`${RequestMethod[method]} ${reflector.get<string>(PATH_METADATA, handler)}`);
    }
  }
  return open;
}
