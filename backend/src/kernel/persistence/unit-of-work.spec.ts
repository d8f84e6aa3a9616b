import { AsyncResource } from 'node:async_hooks';
import type { DataSource, EntityManager } from 'typeorm';
import type { Log } from '../logging/log.js';
import { Passenger } from './passenger.js';
import { UnitOfWork } from './unit-of-work.js';

const manager = (): EntityManager => ({}) as EntityManager;
const log = { error: jest.fn() };
const dataSource = { transaction: (work: (tx: EntityManager) => Promise<unknown>) => work(manager()) };
const unitOfWork = new UnitOfWork(dataSource as DataSource, log as unknown as Log);

it('runs each effect once after the commit', async () => {
  const effect = jest.fn();
  await unitOfWork.run(async (tx) => {
    unitOfWork.afterCommit(tx, effect);
    unitOfWork.afterCommit(tx, effect);
    expect(effect).not.toHaveBeenCalled();
  });
  expect(effect).toHaveBeenCalledTimes(1);
});

it('runs no effect of a transaction that was rolled back', async () => {
  const effect = jest.fn();
  const failed = unitOfWork.run(async (tx) => {
    unitOfWork.afterCommit(tx, effect);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(effect).not.toHaveBeenCalled();
});

it('throws for a foreign transaction', () => {
  expect(() => unitOfWork.afterCommit(manager(), jest.fn())).toThrow('needs the transaction of UnitOfWork.run');
});

it('throws for a transaction that is over', async () => {
  const tx = await unitOfWork.run((own) => Promise.resolve(own));
  expect(() => unitOfWork.afterCommit(tx, jest.fn())).toThrow('needs the transaction of UnitOfWork.run');
});

it('returns the result and runs the other effects when one fails', async () => {
  const effect = jest.fn();
  const result = await unitOfWork.run(async (tx) => {
    unitOfWork.afterCommit(tx, () => {
      throw new Error('effect failed');
    });
    unitOfWork.afterCommit(tx, effect);
    return 'kept';
  });
  expect(result).toBe('kept');
  expect(effect).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledTimes(1);
});

describe('a passenger', () => {
  const write = jest.fn(() => Promise.resolve());
  beforeEach(() => write.mockClear());

  it('travels in the first transaction only, also when others begin within and beside it', async () => {
    const passenger = new Passenger(write);
    const transactions = await passenger.during(async () => {
      const outer = unitOfWork.run(async (tx) => {
        await unitOfWork.run(() => Promise.resolve());
        return tx;
      });
      return Promise.all([outer, unitOfWork.run((tx) => Promise.resolve(tx))]);
    });
    expect(write.mock.calls).toEqual([[transactions[0]]]);
    expect(passenger.hasArrived).toBe(true);
  });

  it('waits for the next transaction after a rollback', async () => {
    const passenger = new Passenger(write);
    await passenger.during(async () => {
      await unitOfWork.run(() => Promise.reject(new Error('rolled back'))).catch(() => undefined);
      expect(passenger.hasArrived).toBe(false);
      await unitOfWork.run(() => Promise.resolve());
    });
    expect(write).toHaveBeenCalledTimes(2);
    expect(passenger.hasArrived).toBe(true);
  });

  it('does not travel with what an action leaves running', async () => {
    const passenger = new Passenger(write);
    const left: { run?: () => Promise<void> } = {};
    await passenger.during(async () => {
      left.run = AsyncResource.bind(() => unitOfWork.run(() => Promise.resolve()));
    });
    await left.run?.();
    expect(write).not.toHaveBeenCalled();
    expect(passenger.hasArrived).toBe(false);
  });

  it('undoes the transaction when its write is refused', async () => {
    const passenger = new Passenger(() => Promise.reject(new Error('refused')));
    const work = jest.fn();
    await expect(passenger.during(() => unitOfWork.run(work))).rejects.toThrow('refused');
    expect(work).not.toHaveBeenCalled();
  });
});
