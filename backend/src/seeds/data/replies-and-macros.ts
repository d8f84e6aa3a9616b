import type { CannedReply } from '#conversation/canned-replies/index.js';
import type { Macro } from '#promises/macros/index.js';

type Text = Pick<CannedReply, 'title' | 'language' | 'body'>;

/** Canned replies for all staff. */
export const CANNED_REPLIES: readonly Text[] = [
  {
    title: 'Chiedere una foto del quadro',
    language: 'it',
    body: 'Buongiorno {client.name},\n\nper capire meglio ci serve una **foto del quadro** con l’allarme visibile. Si può allegare qui, anche dal telefono.\n\n{me.name} {me.surname}',
  },
  {
    title: 'Collegamento remoto',
    language: 'it',
    body: 'Buongiorno {client.name},\n\nvorrei collegarmi all’impianto {plant.type} ({plant.serial}). Per favore:\n\n1. accendere il modem di teleassistenza\n2. lasciare l’impianto acceso, senza ricette in corso\n3. scrivere qui da quando è libero\n\n{me.name} {me.surname}',
  },
  {
    title: 'Ricambio spedito',
    language: 'it',
    body: 'Buongiorno {client.name},\n\nil ricambio del ticket {ticket.number} è partito oggi con il corriere.\n\n{me.name} {me.surname}',
  },
  {
    title: 'Ask for a photo of the panel',
    language: 'en',
    body: 'Hello {client.name},\n\nplease send us a **photo of the panel** that shows the alarm. You can add it here, from your phone too.\n\n{me.name} {me.surname}',
  },
  {
    title: 'Remote connection',
    language: 'en',
    body: 'Hello {client.name},\n\nI would like to connect to your {plant.type} ({plant.serial}). Please:\n\n1. switch on the remote service modem\n2. leave the plant on, with no recipe running\n3. write here from when it is free\n\n{me.name} {me.surname}',
  },
];

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
