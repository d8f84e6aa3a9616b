import { Client } from 'pg';

/**
 * A connection that breaks while nobody listens, as on its way from the pool to whoever asked for it, must not end the
 * process: its next query fails, and the pool drops it.
 */
export class GuardedClient extends Client {
  constructor(...options: ConstructorParameters<typeof Client>) {
    super(...options);
    this.on('error', () => undefined);
  }
}
