import { found } from '../../domain/errors.js';
import { type Handler, ok } from '../handler.js';

export const getProfile: Handler<'getProfile'> = async ({ caller, shape }, { storage }) =>
  ok(found(await storage.stores.profiles.read(caller, shape)));
