import 'reflect-metadata';
import { Controller, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientProxyFactory, MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { firstValueFrom } from 'rxjs';

const PATTERN = 'echo.say';

/**
 * The transport Nest brings along: publish and subscribe. It checks nothing.
 *
 * @param {string} url
 * @param {import('../echo.mjs').Executions} executions
 */
export async function serve(url, executions) {
  class EchoController {
    async say(question) {
      return executions.answer(question);
    }
  }
  MessagePattern(PATTERN)(
    EchoController.prototype,
    'say',
    Object.getOwnPropertyDescriptor(EchoController.prototype, 'say'),
  );
  Payload()(EchoController.prototype, 'say', 0);
  Controller()(EchoController);
  class EchoModule {}
  const root = { module: EchoModule, controllers: [EchoController] };
  const service = await NestFactory.createMicroservice(root, { ...transport(url), logger: ['error', 'warn'] });
  await service.listen();
}

/** @param {string} url */
export async function connect(url) {
  // With several replicas it would log each answer after the first, and measure little else.
  Logger.overrideLogger(['error', 'warn']);
  const client = ClientProxyFactory.create(transport(url));
  await client.connect();
  return question => firstValueFrom(client.send(PATTERN, question));
}

/** @param {string} url */
function transport(url) {
  const { hostname, port } = new URL(url);
  return { transport: Transport.REDIS, options: { host: hostname, port: Number(port) } };
}
