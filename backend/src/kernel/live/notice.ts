import type { LiveTopic } from '#contract/index.js';

/** The PostgreSQL channel for notices between processes. */
export const LIVE_CHANNEL = 'live';

/** A notice between processes. It contains only references, no text and no data. */
export interface Notice {
  /** `session`: sessions of `userId` have ended. `job`: a job about `subject` has changed its state. */
  topic: LiveTopic | 'session' | 'job';
  id?: number;
  subject?: string;
  /** The user who is notified of the change: the owner of the record, or one who could see it until now. */
  userId?: string;
  /** The record of the topic. Users who may see it when the notice is sent are notified. */
  recordId?: string;
  /** The company whose members are notified, because they see the record or could until now. */
  companyId?: string;
  /** Notifies every user, because much of what they see may have changed. */
  forAll?: true;
  /** Clients are not notified. */
  staffOnly?: true;
}

/** Maximum number of bytes per notification. PostgreSQL allows fewer than 8000. */
const MOST_BYTES = 7_500;

/** Splits notices into texts that fit into one notification. The texts are ASCII, so a character is a byte. */
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
