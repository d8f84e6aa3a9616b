import type { CannedReply } from '#conversation/canned-replies/index.js';

type Text = Pick<CannedReply, 'title' | 'language' | 'body'>;

/** For all staff. */
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
