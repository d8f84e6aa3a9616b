import type { Notice } from './notice.js';

/** Bytes per notification; PostgreSQL allows fewer than 8000. */
const MOST_BYTES = 7_500;

/** Splits notices into texts that fit a notification. They are ASCII, so a character is a byte. */
export function packetsOf(notices: readonly Notice[]): string[] {
  const packets: string[] = [];
  let packet = '';
  for (const notice of notices) {
    const text = JSON.stringify(notice);
    if (packet !== '' && packet.length + text.length + 2 >= MOST_BYTES) {
      packets.push(`[${packet}]`);
      packet = '';
    }
    packet = packet === '' ? text : `${packet},${text}`;
  }
  return packet === '' ? packets : [...packets, `[${packet}]`];
}

export const noticesIn = (packet: string): Notice[] => JSON.parse(packet) as Notice[];
