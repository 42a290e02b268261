import 'reflect-metadata';
import { Controller, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientProxyFactory, MessagePattern, Payload, Transport, type RedisOptions } from '@nestjs/microservices';
import { firstValueFrom } from 'rxjs';
import type { Answer, Executions, Question } from '../echo.ts';

const PATTERN = 'echo.say';

/** The transport that Nest brings along: publish and subscribe. It checks nothing. */
export async function serve(url: string, executions: Executions) {
  class EchoController {
    async say(question: Question) {
      return executions.answer(question);
    }
  }
  const { prototype } = EchoController;
  MessagePattern(PATTERN)(prototype, 'say', Object.getOwnPropertyDescriptor(prototype, 'say') ?? {});
  Payload()(prototype, 'say', 0);
  Controller()(EchoController);
  const root = { module: class EchoModule {}, controllers: [EchoController] };
  const service = await NestFactory.createMicroservice(root, { ...transport(url), logger: ['error', 'warn'] });
  await service.listen();
}

export async function connect(url: string) {
  // With several replicas it would log each answer after the first, and measure little else.
  Logger.overrideLogger(['error', 'warn']);
  const client = ClientProxyFactory.create(transport(url));
  await client.connect();
  return (question: Question): Promise<Answer> => firstValueFrom(client.send(PATTERN, question));
}

function transport(url: string): RedisOptions {
  const { hostname, port } = new URL(url);
  return { transport: Transport.REDIS, options: { host: hostname, port: Number(port) } };
}
