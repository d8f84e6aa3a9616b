import type { DataSource, EntityManager } from 'typeorm';
import type { Log } from '../logging/log.js';
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

it('throws for the transaction of another', () => {
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
