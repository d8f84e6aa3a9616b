import type { EnvironmentReader } from './environment-reader.js';

const BYTES = { min: 1024 ** 2, max: 1024 ** 4 };

/** Variable and default of each limit. The code that uses a limit sets its period. */
const RATE_LIMITS = {
  loginPerAccount: { variable: 'RATE_LIMIT_LOGIN_PER_ACCOUNT', default: 10 },
  loginPerAddress: { variable: 'RATE_LIMIT_LOGIN_PER_ADDRESS', default: 100 },
  loginPerAccountEverywhere: { variable: 'RATE_LIMIT_LOGIN_PER_ACCOUNT_EVERYWHERE', default: 100 },
  loginsPerUser: { variable: 'RATE_LIMIT_LOGINS_PER_USER', default: 60 },
  secondFactorPerAccount: { variable: 'RATE_LIMIT_SECOND_FACTOR_PER_ACCOUNT', default: 5 },
  forgotPerAddress: { variable: 'RATE_LIMIT_FORGOT_PER_ADDRESS', default: 20 },
  forgotPerAccount: { variable: 'RATE_LIMIT_FORGOT_PER_ACCOUNT', default: 5 },
  registerPerAddress: { variable: 'RATE_LIMIT_REGISTER_PER_ADDRESS', default: 20 },
  verifyPerAddress: { variable: 'RATE_LIMIT_VERIFY_PER_ADDRESS', default: 60 },
  mailboxLinkPerUser: { variable: 'RATE_LIMIT_MAILBOX_LINK_PER_USER', default: 10 },
  refreshPerAddress: { variable: 'RATE_LIMIT_REFRESH_PER_ADDRESS', default: 600 },
  ticketsPerAddress: { variable: 'RATE_LIMIT_TICKETS_PER_ADDRESS', default: 60 },
  ticketsPerPlate: { variable: 'RATE_LIMIT_TICKETS_PER_PLATE', default: 10 },
  platesPerAddress: { variable: 'RATE_LIMIT_PLATES_PER_ADDRESS', default: 60 },
  leavingsPerAddress: { variable: 'RATE_LIMIT_LEAVINGS_PER_ADDRESS', default: 60 },
  ratingsPerAddress: { variable: 'RATE_LIMIT_RATINGS_PER_ADDRESS', default: 60 },
  stopLinksPerAddress: { variable: 'RATE_LIMIT_STOP_LINKS_PER_ADDRESS', default: 60 },
  stopsPerClient: { variable: 'RATE_LIMIT_STOPS_PER_CLIENT', default: 60 },
  stopsPerPlant: { variable: 'RATE_LIMIT_STOPS_PER_PLANT', default: 20 },
  visitorStopsMailed: { variable: 'RATE_LIMIT_VISITOR_STOPS_MAILED', default: 20 },
  readingsPerClient: { variable: 'RATE_LIMIT_READINGS_PER_CLIENT', default: 60 },
  exportsPerClient: { variable: 'RATE_LIMIT_EXPORTS_PER_CLIENT', default: 20 },
  passportsPerUser: { variable: 'RATE_LIMIT_PASSPORTS_PER_USER', default: 60 },
  messagesPerClient: { variable: 'RATE_LIMIT_MESSAGES_PER_CLIENT', default: 60 },
  messagesPerStaff: { variable: 'RATE_LIMIT_MESSAGES_PER_STAFF', default: 600 },
  mentionsPerUser: { variable: 'RATE_LIMIT_MENTIONS_PER_USER', default: 20 },
  messageSearchesPerUser: { variable: 'RATE_LIMIT_MESSAGE_SEARCHES_PER_USER', default: 120 },
  inboundMailsPerSender: { variable: 'RATE_LIMIT_INBOUND_MAILS_PER_SENDER', default: 30 },
  inboundTicketsPerSender: { variable: 'RATE_LIMIT_INBOUND_TICKETS_PER_SENDER', default: 5 },
  inboundMailsPerTicket: { variable: 'RATE_LIMIT_INBOUND_MAILS_PER_TICKET', default: 10 },
  inboundRepetitions: { variable: 'RATE_LIMIT_INBOUND_REPETITIONS', default: 2 },
  receivedMailsPerSender: { variable: 'RATE_LIMIT_RECEIVED_MAILS_PER_SENDER', default: 20 },
  receivedMails: { variable: 'RATE_LIMIT_RECEIVED_MAILS', default: 200 },
  receivedBytesPerSender: { variable: 'RATE_LIMIT_RECEIVED_BYTES_PER_SENDER', default: 200 * 1024 ** 2, ...BYTES },
  receivedBytes: { variable: 'RATE_LIMIT_RECEIVED_BYTES', default: 4 * 1024 ** 3, ...BYTES },
  writesPerClient: { variable: 'RATE_LIMIT_WRITES_PER_CLIENT', default: 120 },
  writesPerStaff: { variable: 'RATE_LIMIT_WRITES_PER_STAFF', default: 600 },
  requestsPerApiToken: { variable: 'RATE_LIMIT_API_TOKEN', default: 600 },
  newApiTokensPerUser: { variable: 'RATE_LIMIT_NEW_API_TOKENS_PER_USER', default: 30 },
  mailsPerRecipientAndSender: { variable: 'RATE_LIMIT_MAILS_PER_RECIPIENT_AND_SENDER', default: 20 },
  mailsPerRecipient: { variable: 'RATE_LIMIT_MAILS_PER_RECIPIENT', default: 60 },
  loggedRefusalsPerUser: { variable: 'RATE_LIMIT_LOGGED_REFUSALS_PER_USER', default: 60 },
  loggedBlocksPerAddress: { variable: 'RATE_LIMIT_LOGGED_BLOCKS_PER_ADDRESS', default: 5 },
  personalDataPerUser: { variable: 'RATE_LIMIT_PERSONAL_DATA_PER_USER', default: 20 },
  uploadsPerTicket: { variable: 'RATE_LIMIT_UPLOADS_PER_TICKET', default: 30 },
  uploadsAtOncePerAddress: { variable: 'RATE_LIMIT_UPLOADS_AT_ONCE_PER_ADDRESS', default: 10 },
  uploadBytesPerAddress: {
    variable: 'RATE_LIMIT_UPLOAD_BYTES_PER_ADDRESS',
    default: 2 * 1024 ** 3,
    ...BYTES,
  },
} as const;

/** The limits, multiplied by the factor. */
export type RateLimits = Record<keyof typeof RATE_LIMITS, number>;

export function readRateLimits(env: EnvironmentReader): RateLimits {
  const factor = env.integer('RATE_LIMIT_FACTOR', { min: 1, max: 10_000, default: 1 });
  const limits = Object.entries(RATE_LIMITS).map(([name, { variable, ...range }]) => [
    name,
    factor * env.integer(variable, { min: 1, max: 100_000, ...range }),
  ]);
  return Object.fromEntries(limits) as RateLimits;
}
