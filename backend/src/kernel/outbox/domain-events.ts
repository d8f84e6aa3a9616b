import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A domain event; listeners run in the transaction that caused it. */
export interface DomainEvent<Facts> {
  name: string;
  /** Exists only as the type of the payload. */
  facts?: Facts;
}

export const defineEvent = <Facts>(name: string): DomainEvent<Facts> => ({ name });

type Listener<Facts> = (facts: Facts, tx: EntityManager) => Promise<void>;

/** Lets modules notify other modules without depending on them. */
@Injectable()
export class DomainEvents {
  private readonly listeners = new Map<string, Listener<never>[]>();

  on<Facts>(event: DomainEvent<Facts>, listener: Listener<Facts>): void {
    this.listeners.set(event.name, [...(this.listeners.get(event.name) ?? []), listener]);
  }

  async publish<Facts>(tx: EntityManager, event: DomainEvent<Facts>, facts: Facts): Promise<void> {
    const listeners = (this.listeners.get(event.name) ?? []) as Listener<Facts>[];
    for (const listener of listeners) await listener(facts, tx);
  }
}
