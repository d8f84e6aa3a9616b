import type { Macro } from '#promises/macros/index.js';

type Steps = Pick<Macro, 'title' | 'language'> &
  Partial<Pick<Macro, 'body' | 'keepAwaiting' | 'status' | 'priority' | 'waitingFor'>>;

export const MACROS: readonly Steps[] = [
  {
    title: 'Ricambi ordinati',
    language: 'it',
    body: 'Buongiorno {client.name},\n\nabbiamo ordinato i ricambi per il ticket {ticket.number}. Vi scriviamo appena partono.\n\n{me.name} {me.surname}',
    keepAwaiting: true,
    waitingFor: 'PARTS',
  },
  { title: 'Presa in carico urgente', language: 'it', status: 'IN_PROGRESS', priority: 'HIGH' },
  {
    title: 'Parts are ordered',
    language: 'en',
    body: 'Hello {client.name},\n\nwe have ordered the parts for ticket {ticket.number}. We will write as soon as they are on their way.\n\n{me.name} {me.surname}',
    keepAwaiting: true,
    waitingFor: 'PARTS',
  },
  { title: 'Start now, urgent', language: 'en', status: 'IN_PROGRESS', priority: 'HIGH' },
];
