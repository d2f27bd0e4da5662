/** NestJS hello world on its default HTTP adapter. Decorators are applied by hand: they are not erasable syntax. */
import 'reflect-metadata';
import { configure } from '@codegenie/serverless-express';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

class HelloController {
  hello(): { message: string } {
    return { message: 'Hello World!' };
  }
}
// oxlint-disable-next-line typescript/no-extraneous-class -- to Nest a module is a class, whatever it holds
class HelloModule {}

const hello = Object.getOwnPropertyDescriptor(HelloController.prototype, 'hello');
Get()(HelloController.prototype, 'hello', hello ?? {});
Controller('things/:id')(HelloController);
Module({ controllers: [HelloController] })(HelloModule);

const nest = await NestFactory.create(HelloModule, { logger: false });
await nest.init();

export const handler = configure({ app: nest.getHttpAdapter().getInstance() });
