import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../context.ts';

/** The pages of the devices and of the phone. */
export function addPages(_room: FastifyInstance, _context: ServiceContext): void {}
