import { createConnection, type Connection } from 'mongoose';
import { BLOCK, blockSchema } from '../src/blocks/block.schema.js';
import { MEMBER, memberSchema } from '../src/directory/directory.schema.js';
import { FRIENDSHIP, friendshipSchema } from '../src/friendships/friendship.schema.js';
import type { RunningFriends } from './friends-service.fixture.js';

/** A connection of its own to the service's database, with its models, and the names of the commands that it has sent. */
export async function countQueries({
  config,
}: Pick<RunningFriends, 'config'>): Promise<{ connection: Connection; commands: string[] }> {
  const commands: string[] = [];
  const { MONGODB_URI, MONGODB_DATABASE: dbName } = config;
  const connection = await createConnection(MONGODB_URI, { dbName, monitorCommands: true }).asPromise();
  connection.getClient().on('commandStarted', ({ commandName }) => commands.push(commandName));
  connection.model(FRIENDSHIP, friendshipSchema);
  connection.model(BLOCK, blockSchema);
  connection.model(MEMBER, memberSchema);
  await Promise.all(Object.values(connection.models).map(model => model.init()));
  return { connection, commands };
}
