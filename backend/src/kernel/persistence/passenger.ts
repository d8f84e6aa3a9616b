import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

const passengers = new AsyncLocalStorage<Passenger>();

/** A write that is added to the first transaction of an action, so that both are committed or neither. */
export class Passenger {
  /** Whether a transaction with the write has committed. */
  hasArrived = false;
  private isDue = true;

  constructor(private readonly write: (tx: EntityManager) => Promise<void>) {}

  /**
   * Runs `action`. The first transaction that it commits by `UnitOfWork.run` includes the write.
   * Work that it leaves running afterwards does not.
   */
  async during<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await passengers.run(this, action);
    } finally {
      this.isDue = false;
    }
  }

  /**
   * Runs `transaction`, and the write in it if that is still due. After a rollback the next
   * transaction includes the write.
   */
  static async travel<T>(transaction: (first: (tx: EntityManager) => Promise<void>) => Promise<T>): Promise<T> {
    const passenger = passengers.getStore();
    if (!passenger?.isDue) return transaction(async () => {});
    passenger.isDue = false;
    try {
      const result = await transaction((tx) => passenger.write(tx));
      passenger.hasArrived = true;
      return result;
    } catch (error) {
      passenger.isDue = true;
      throw error;
    }
  }
}
