export { AddressRefused } from './guarded-lookup.js';
export { hostOf, OutgoingCalls } from './outgoing-calls.js';
export { ReceiverAddresses } from './receiver-addresses.js';
