import { createConnection } from 'node:net';
import { connect } from 'node:tls';
import { AbstractConnector, type RedisOptions } from 'ioredis';

export interface Address {
  host: string;
  port: number;
}

type Connector = NonNullable<RedisOptions['Connector']>;

/** A connector of ioredis to one of these addresses: to the next one each time, from any of them on. */
export function anyOf(addresses: Address[]): Connector {
  let next = Math.floor(Math.random() * addresses.length);

  class AnyOf extends AbstractConnector {
    constructor(private readonly options: RedisOptions) {
      super(options.disconnectTimeout ?? 0);
    }

    async connect() {
      const address = addresses[(next += 1) % addresses.length] as Address;
      const { tls } = this.options;
      this.stream = tls ? connect({ ...address, ...tls }) : createConnection(address);
      this.stream.once('error', (error: Error) => (this.firstError = error));
      return this.stream;
    }
  }
  return AnyOf as Connector;
}
