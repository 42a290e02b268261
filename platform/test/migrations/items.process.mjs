// A replica in a process of its own, whose release knows the first KNOWS steps.
import { platformConfig } from '@attune/platform/config';
import { host } from '@attune/platform/host/host';
import { hosted } from '@attune/platform/host/hosted';
import { MongoModule } from '@attune/platform/stores/mongo.module';
import { STEPS } from './items.steps.mjs';

class ItemsModule {
  static with(config) {
    const { MONGODB_URI, MONGODB_DATABASE, KNOWS } = process.env;
    const database = MongoModule.with({ ...config, MONGODB_URI, MONGODB_DATABASE }, STEPS.slice(0, Number(KNOWS)));
    return { module: ItemsModule, imports: [database] };
  }
}

const items = hosted({ contract: { service: 'items', methods: {} }, module: ItemsModule, config: platformConfig });
await host([items], process.env);
