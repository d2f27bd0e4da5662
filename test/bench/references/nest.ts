/** The same job in NestJS on its default HTTP adapter. Decorators are applied by hand: they are not erasable syntax. */
import 'reflect-metadata';
import { configure } from '@codegenie/serverless-express';
import { Controller, Get, Headers, Module, Param } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { orderOf, type Order } from './job.ts';

class OrderController {
  getOrder(authorization: string | undefined, id: string): Promise<Order> {
    return orderOf(authorization, id);
  }
}
// oxlint-disable-next-line typescript/no-extraneous-class -- to Nest a module is a class, whatever it holds
class OrderModule {}

const { prototype } = OrderController;
Headers('authorization')(prototype, 'getOrder', 0);
Param('id')(prototype, 'getOrder', 1);
Get(':id')(prototype, 'getOrder', Object.getOwnPropertyDescriptor(prototype, 'getOrder') ?? {});
Controller('api/main/orders')(OrderController);
Module({ controllers: [OrderController] })(OrderModule);

const nest = await NestFactory.create(OrderModule, { logger: false });
await nest.init();

export const handler = configure({ app: nest.getHttpAdapter().getInstance() });
